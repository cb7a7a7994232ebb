import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { fitTitle } from '@sankofa/api/catalogue/artwork/title';
import type { Browser } from 'playwright-core';
import type { FilmRecord } from '../import/read-records.ts';
import { type Plane, toPlane } from './camera.ts';
import type { Cards } from './render.ts';
import { HEIGHT, WIDTH } from './size.ts';

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** Draws the text of a trailer's cards in a browser, which has the fonts of the product. */
export async function drawCards(browser: Browser, { fields }: FilmRecord): Promise<Cards> {
  const font = (await readFile(createRequire(import.meta.url).resolve(FONT))).toString('base64');
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const { lines, size } = fitTitle(String(fields.title));
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const draw = async (body: string): Promise<Plane> => {
    await page.setContent(
      `<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:100 900}
      body{margin:0;height:${HEIGHT}px;display:grid;place-content:center;text-align:center;color:#f4ead9;
      font:600 30px/1.15 Display;background:transparent}p{margin:0}small{font-size:15px;font-weight:400;color:#d9c7a8}</style>${body}`,
    );
    await page.evaluate('document.fonts.ready');
    const png = await page.screenshot({ omitBackground: true });
    const [bytes, width, height] = await pixelsOf(png);
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
async function pixelsOf(png: Buffer): Promise<readonly [Uint8Array, number, number]> {
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const picture = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="${address}"/></svg>`,
  );
  return [picture.pixels, picture.width, picture.height];
}
