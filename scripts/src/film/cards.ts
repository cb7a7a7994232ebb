import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { fitTitle } from '@sankofa/api/catalogue/artwork/title';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import type { Browser } from 'playwright-core';
import { type Plane, toPlane } from './camera.ts';
import type { Cards } from './render.ts';
import type { Format } from './shots.ts';

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** Height of the frame that the sizes below are for, in pixels. */
const DESIGN_HEIGHT = 360;

/** Draws the text of a film's cards in a browser, which has the fonts of the product. */
export async function drawCards(browser: Browser, { fields }: FilmRecord, { width, height }: Format): Promise<Cards> {
  const scale = height / DESIGN_HEIGHT;
  const font = (await readFile(createRequire(import.meta.url).resolve(FONT))).toString('base64');
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const { lines, size } = fitTitle(String(fields.title));
  const page = await browser.newPage({
    viewport: { width: width / scale, height: DESIGN_HEIGHT },
    deviceScaleFactor: scale,
  });
  const draw = async (body: string): Promise<Plane> => {
    await page.setContent(
      `<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:100 900}
      body{margin:0;height:${DESIGN_HEIGHT}px;display:grid;place-content:center;text-align:center;color:#f4ead9;
      font:600 30px/1.15 Display;background:transparent}p{margin:0}small{font-size:15px;font-weight:400;color:#d9c7a8}</style>${body}`,
    );
    await page.evaluate('document.fonts.ready');
    const png = await page.screenshot({ omitBackground: true });
    const bytes = await pixelsOf(png, width, height);
    return toPlane(bytes, width, height);
  };
  const opening = await draw(
    `<p><small>A film by</small></p><p>${escapeHtml(String(fields.director))}</p><p><small>${escapeHtml(list(fields.country).join(', '))}, ${fields.year}</small></p>`,
  );
  const title = await draw(
    `<p style="font-size:${Math.round(size * 1.15)}px;line-height:1.08">${lines.map(escapeHtml).join('<br>')}</p><p style="margin-top:10px"><small>${escapeHtml(list(fields.genre).slice(0, 2).join(' · '))}</small></p>`,
  );
  await page.close();
  return { opening, title };
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Premultiplied RGBA of a PNG. */
async function pixelsOf(png: Buffer, width: number, height: number): Promise<Uint8Array> {
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const picture = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${address}"/></svg>`,
  );
  return picture.pixels;
}
