import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renderAsync } from '@resvg/resvg-js';
import { seedOf } from '@sankofa/api/artwork/random';
import { motif, weaveCloth } from '@sankofa/api/artwork/textile';
import { HEIGHT as ART_HEIGHT, placed, rect, shape } from '@sankofa/api/catalogue/artwork/canvas';
import { clothOf } from '@sankofa/api/catalogue/artwork/choose';
import { drawPlanes, svg } from '@sankofa/api/catalogue/artwork/draw';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { artworkSubject } from '../seed/artwork-subject.ts';
import { drawPlane, type Plane, toPlane, type View } from './camera.ts';
import { FADE_S, type Format, type Shot, type TimedShot } from './shots.ts';

/** Width of a drawing of 16:9, and of the planes made of it, in widths of the frame: more than one, for shots close up. */
const ART_WIDTH = 1067;
const PLANE_SCALE = 1.5;
/** The subject of a wide picture, in fractions of it. */
const SUBJECT = { x: 0.58, y: 0.52 };
/** At most this many planes move on their own. */
const MOST_PLANES = 6;
const CLOTH = 46;
const STILL: View = { x: 0.5, y: 0.5, zoom: 1 };

/** A plane and its distance from the camera: 0 the farthest, 1 the nearest; null: text, which does not move. */
interface Placed {
  readonly plane: Plane;
  readonly depth: number | null;
}

interface DrawnShot extends TimedShot {
  readonly planes: readonly Placed[];
}

/** Text of the two cards, drawn in a browser, which has the fonts. */
export interface Cards {
  readonly opening: Plane;
  readonly title: Plane;
}

export interface Picture {
  readonly film: FilmRecord;
  readonly cards: Cards;
  readonly shots: readonly TimedShot[];
  readonly seconds: number;
  readonly format: Format;
}

/**
 * Renders a picture without sound, as nearly lossless H.264.
 * @throws Error when ffmpeg fails
 */
export async function renderPicture(picture: Picture, file: string): Promise<void> {
  const { width, height, framesPerSecond } = picture.format;
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
      ...['-s', `${width}x${height}`, '-r', String(framesPerSecond), '-i', '-'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  const frame = new Uint32Array(width * height);
  const next = new Uint32Array(width * height);
  let drawn: readonly DrawnShot[] = [];
  for (let n = 0; n < picture.seconds * framesPerSecond; n++) {
    const at = n / framesPerSecond;
    drawn = await shotsAt(picture, at, drawn);
    drawFrame(frame, next, drawn, at, picture);
    // Drained before the frame is drawn again.
    if (!encoder.stdin.write(new Uint8Array(frame.buffer))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The shots at a time, drawn; those of the frame before are used again. All of a film at once would not fit in memory. */
function shotsAt(picture: Picture, at: number, before: readonly DrawnShot[]): Promise<readonly DrawnShot[]> {
  const current = picture.shots.filter(({ from, to }) => at >= from && at < to);
  return Promise.all(
    current.map(
      async (timed): Promise<DrawnShot> =>
        before.find(({ from }) => from === timed.from) ?? { ...timed, planes: await planesOf(picture, timed.shot) },
    ),
  );
}

const BLACK = 0xff000000;

/** Draws the picture at a time: one shot, or two during a cross-fade. @param next scratch memory of the same size */
function drawFrame(
  frame: Uint32Array,
  next: Uint32Array,
  [first, second]: readonly DrawnShot[],
  at: number,
  { format, seconds }: Picture,
): void {
  frame.fill(BLACK);
  if (first) draw(frame, first, at, format);
  if (second) {
    next.fill(BLACK);
    draw(next, second, at, format);
    fade(frame, next, (at - second.from) / FADE_S);
  }
  const edge = Math.min(1, at / FADE_S, (seconds - at) / FADE_S);
  if (edge < 1) fade(frame, next.fill(BLACK), 1 - edge);
}

function fade(frame: Uint32Array, into: Uint32Array, progress: number): void {
  const weight = Math.round(256 * progress);
  const from = new Uint8Array(frame.buffer);
  const to = new Uint8Array(into.buffer);
  for (let n = 0; n < from.length; n++) {
    from[n] = ((from[n] ?? 0) * (256 - weight) + (to[n] ?? 0) * weight) >> 8;
  }
}

function draw(frame: Uint32Array, { shot, from, to, planes }: DrawnShot, at: number, format: Format): void {
  const progress = (at - from) / (to - from);
  for (const { plane, depth } of planes) {
    if (depth === null) {
      drawPlane(frame, format, plane, STILL, 256 * Math.min(1, (at - from) / (2 * FADE_S)));
      continue;
    }
    const [zoomFrom, zoomTo] = shot.kind === 'scene' ? shot.zoom : [1.14, 1.2];
    const [panFrom, panTo] = shot.kind === 'scene' ? shot.pan : [-0.03, 0.03];
    const zoom = zoomFrom + (zoomTo - zoomFrom) * progress;
    const pan = (panFrom + (panTo - panFrom) * progress) * (0.6 + 0.7 * depth);
    const close = Math.max(0, Math.min(1, zoom - 1.2));
    drawPlane(frame, format, plane, { x: SUBJECT.x + pan, y: SUBJECT.y + 0.05 * close, zoom });
  }
}

/** The planes of a shot: those of the scene, or a dark scene, cloth and text for a card. */
async function planesOf({ film, cards, format }: Picture, shot: Shot): Promise<Placed[]> {
  const subject = artworkSubject(film);
  const { planes, palette } = drawPlanes(subject, 'wide', shot.kind === 'scene' ? shot : {});
  const width = PLANE_SCALE * format.width;
  if (shot.kind === 'scene') {
    const grouped = group(planes, MOST_PLANES);
    const rastered = await Promise.all(grouped.map((drawing) => raster(drawing, width)));
    return rastered.map((plane, n) => ({ plane, depth: n / Math.max(1, rastered.length - 1) }));
  }
  const veil = rect(0, 0, ART_WIDTH, ART_HEIGHT, palette.ink, shot.kind === 'title' ? 0.7 : 0.9);
  const backdrop = await raster([planes.join(''), veil].join(''), width);
  const hem = cloth(film, ART_HEIGHT - 2 * CLOTH) + (shot.kind === 'opening' ? cloth(film, CLOTH) : '');
  return [
    { plane: backdrop, depth: 0 },
    { plane: await raster(hem, width), depth: 1 },
    { plane: cards[shot.kind], depth: null },
  ];
}

/** Joins neighbouring planes until there are at most `most`. */
const group = (planes: readonly string[], most: number): string[] => {
  const size = Math.ceil(planes.length / most);
  return planes.flatMap((_, n) => (n % size === 0 ? [planes.slice(n, n + size).join('')] : []));
};

function cloth(film: FilmRecord, y: number): string {
  const subject = artworkSubject(film);
  const scale = CLOTH / (motif * 2);
  const layers = weaveCloth(clothOf(subject), seedOf(`dusk ${subject.id}`), Math.ceil(ART_WIDTH / (motif * scale)), 2);
  return placed(0, y, scale, layers.map(({ fill, path }) => shape(path, fill)).join(''));
}

async function raster(drawing: string, width: number): Promise<Plane> {
  const picture = await renderAsync(svg(ART_WIDTH, drawing), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return toPlane(picture.pixels, picture.width, picture.height);
}
