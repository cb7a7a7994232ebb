import { seededRandom, seedOf } from '../../artwork/random.ts';
import { motif, weaveCloth } from '../../artwork/textile.ts';
import type { ArtworkShape } from '../../contract/catalogue.ts';
import { HEIGHT, makeCanvas, n, type Palette, placed, shape } from './canvas.ts';
import { type ArtworkSubject, clothOf, draw, lightOf, sceneOf, wordsOf } from './choose.ts';

/** By shape: width at the common height, position of the subject, and overlay. */
const SHAPES: Readonly<
  Record<ArtworkShape | 'share', { width: number; focus: number; hem: boolean; title: boolean; fade: boolean }>
> = {
  card: { width: 400, focus: 0.5, hem: true, title: false, fade: true },
  poster: { width: 400, focus: 0.5, hem: true, title: true, fade: true },
  wide: { width: 1067, focus: 0.58, hem: false, title: false, fade: false },
  share: { width: 1143, focus: 0.58, hem: true, title: false, fade: false },
  hero: { width: 1400, focus: 0.7, hem: false, title: false, fade: false },
};

const HEM = 44;

/**
 * Draws the picture of a film as SVG: a scene chosen by its topic, with its own palette, hemmed with a cloth of its
 * country. Deterministic for the film.
 */
export function drawArtwork(film: ArtworkSubject, name: ArtworkShape | 'share'): string {
  const { width, focus, hem, title, fade } = SHAPES[name];
  const seed = seedOf(`dusk ${film.id}`);
  const random = seededRandom(seed);
  const scene = sceneOf(film, random);
  const palette = lightOf(scene, random);
  const canvas = makeCanvas({ width, focus: width * focus, palette, about: wordsOf(film) }, random);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    draw(scene)(canvas),
    fade ? dusk(width, palette) : '',
    hem ? cloth(film, seed, width) : '',
    title ? titleLines(film.title) : '',
    '</svg>',
  ].join('');
}

/** A dark gradient from below, so that a title stays readable. */
const dusk = (width: number, { ink }: Palette): string =>
  `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${ink}" stop-opacity="0"/><stop offset=".86" stop-color="${ink}" stop-opacity=".92"/></linearGradient></defs><rect width="${width}" height="${HEIGHT}" fill="url(#dusk)"/>`;

function cloth(film: ArtworkSubject, seed: number, width: number): string {
  const scale = HEM / (motif * 2);
  const columns = Math.ceil(width / (motif * scale));
  const layers = weaveCloth(clothOf(film), seed, columns, 2).map(({ fill, path }) => shape(path, fill));
  return placed(0, HEIGHT - HEM, scale, layers.join(''));
}

const LINE = 16;

/** The title above the hem, in lines of whole words. */
function titleLines(title: string): string {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const size = lines.some((line) => line.length > LINE) ? 34 : 42;
  const spans = lines.map((line, i) => {
    const y = HEIGHT - HEM - 24 - (lines.length - 1 - i) * size * 1.08;
    return `<tspan x="28" y="${n(y)}">${escapeXml(line)}</tspan>`;
  });
  return `<text font-family="'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif" font-weight="600" font-size="${size}" fill="#f4ead9">${spans.join('')}</text>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
