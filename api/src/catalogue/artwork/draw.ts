import { seededRandom, seedOf } from '../../artwork/random.ts';
import { motif, weaveCloth } from '../../artwork/textile.ts';
import type { ArtworkShape } from '../../contract/catalogue.ts';
import { HEIGHT, makeCanvas, n, type Palette, placed, shape } from './canvas.ts';
import { type ArtworkSubject, type Composition, clothOf, compose, draw, type SceneName, wordsOf } from './choose.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { fitTitle, TITLE_MARGIN } from './title.ts';

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
const TITLE_FONT = "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif";

/**
 * Draws the picture of a film as SVG: a scene chosen by its topic, with its own palette, hemmed with a cloth of its
 * country. Deterministic for the film.
 */
export function drawArtwork(film: ArtworkSubject, name: ArtworkShape | 'share'): string {
  const { width, hem, title, fade } = SHAPES[name];
  const { planes, palette } = drawPlanes(film, name);
  return svg(
    width,
    [
      ...planes,
      fade ? dusk(width, palette) : '',
      hem ? cloth(film, width) : '',
      title ? titleLines(film.title) : '',
    ].join(''),
  );
}

/** Scene, palette and direction of a film's picture. */
export const compositionOf = (film: ArtworkSubject): Composition => compose(film, seededRandom(seedFor(film)));

/**
 * Draws the scene of a film as planes, from the back to the front, for a camera that moves past them.
 * @param other another palette than its own, the same place at another time of day, or another scene
 */
export function drawPlanes(
  film: ArtworkSubject,
  name: ArtworkShape | 'share',
  other: { readonly palette?: PaletteName; readonly scene?: SceneName } = {},
): { readonly planes: readonly string[]; readonly palette: Palette } {
  const { width, focus } = SHAPES[name];
  const random = seededRandom(seedFor(film));
  const { isMirrored, ...own } = compose(film, random);
  const { scene, palette: light } = { ...own, ...other };
  const palette = palettes[light];
  const centre = width * (isMirrored ? 1 - focus : focus);
  const planes = draw(scene)(makeCanvas({ width, focus: centre, palette, about: wordsOf(film) }, random));
  return {
    palette,
    planes: isMirrored
      ? planes.map((plane) => `<g transform="translate(${width} 0) scale(-1 1)">${plane}</g>`)
      : planes,
  };
}

export const svg = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;

const seedFor = ({ id }: ArtworkSubject): number => seedOf(`dusk ${id}`);

/** A dark gradient from below, so that a title stays readable. */
const dusk = (width: number, { ink }: Palette): string =>
  `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${ink}" stop-opacity="0"/><stop offset=".86" stop-color="${ink}" stop-opacity=".92"/></linearGradient></defs><rect width="${width}" height="${HEIGHT}" fill="url(#dusk)"/>`;

export function cloth(film: ArtworkSubject, width: number): string {
  const scale = HEM / (motif * 2);
  const columns = Math.ceil(width / (motif * scale));
  const layers = weaveCloth(clothOf(film), seedFor(film), columns, 2).map(({ fill, path }) => shape(path, fill));
  return placed(0, HEIGHT - HEM, scale, layers.join(''));
}

/** The title above the hem. */
function titleLines(title: string): string {
  const { lines, size } = fitTitle(title);
  const spans = lines.map((line, i) => {
    const y = HEIGHT - HEM - 24 - (lines.length - 1 - i) * size * 1.08;
    return `<tspan x="${TITLE_MARGIN}" y="${n(y)}">${escapeXml(line)}</tspan>`;
  });
  return `<text font-family="${TITLE_FONT}" font-weight="600" font-size="${n(size)}" fill="#f4ead9">${spans.join('')}</text>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
