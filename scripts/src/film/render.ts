import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renderAsync } from '@resvg/resvg-js';
import { seedOf } from '@sankofa/api/artwork/random';
import { motif, weaveCloth } from '@sankofa/api/artwork/textile';
import { HEIGHT as ART_HEIGHT, placed, rect, shape } from '@sankofa/api/catalogue/artwork/canvas';
import { clothOf } from '@sankofa/api/catalogue/artwork/choose';
import { drawPlanes, svg } from '@sankofa/api/catalogue/artwork/draw';
import type { FilmRecord } from '../import/read-records.ts';
import { artworkSubject } from '../seed/artwork-subject.ts';
import { drawPlane, type Plane, toPlane } from './camera.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { FADE_S, type Shot, shotsOf, TRAILER_S } from './trailer.ts';

const FRAMES_PER_SECOND = 16;

/** Width of a drawing of 16:9 and of the planes made of it, in pixels: more than the frame, for shots close up. */
const ART_WIDTH = 1067;
const PLANE_WIDTH = 960;
/** The subject of a wide picture, in fractions of it. */
const SUBJECT = { x: 0.58, y: 0.52 };
/** At most this many planes move on their own. */
const MOST_PLANES = 6;
const CLOTH = 46;

/** A plane and its distance from the camera: 0 the farthest, 1 the nearest. */
interface Placed {
  readonly plane: Plane;
  readonly depth: number;
}

interface DrawnShot {
  readonly shot: Shot;
  readonly from: number;
  readonly to: number;
  readonly planes: readonly Placed[];
}

/** Text of the two cards, drawn in a browser, which has the fonts. */
export interface Cards {
  readonly opening: Plane;
  readonly title: Plane;
}

/**
 * Renders the picture of a trailer without sound, as lossless H.264.
 * @throws Error when ffmpeg fails
 */
export async function renderPicture(film: FilmRecord, cards: Cards, file: string): Promise<void> {
  const sets = await Promise.all(
    shotsOf(film).map(
      async (timed): Promise<DrawnShot> => ({ ...timed, planes: await planesOf(film, timed.shot, cards) }),
    ),
  );
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
      ...['-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', '-'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  const frame = new Uint32Array(WIDTH * HEIGHT);
  const next = new Uint32Array(WIDTH * HEIGHT);
  for (let n = 0; n < TRAILER_S * FRAMES_PER_SECOND; n++) {
    drawFrame(frame, next, sets, n / FRAMES_PER_SECOND);
    // Drained before the frame is drawn again.
    if (!encoder.stdin.write(new Uint8Array(frame.buffer))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const BLACK = 0xff000000;

/** Draws the picture at a time: one shot, or two during a cross-fade. @param next scratch memory of the same size */
function drawFrame(frame: Uint32Array, next: Uint32Array, sets: readonly DrawnShot[], at: number): void {
  const [first, second] = sets.filter(({ from, to }) => at >= from && at < to);
  frame.fill(BLACK);
  if (first) draw(frame, first, at);
  if (second) {
    next.fill(BLACK);
    draw(next, second, at);
    fade(frame, next, (at - second.from) / FADE_S);
  }
  const edge = Math.min(1, at / FADE_S, (TRAILER_S - at) / FADE_S);
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

function draw(frame: Uint32Array, { shot, from, to, planes }: DrawnShot, at: number): void {
  const progress = (at - from) / (to - from);
  for (const { plane, depth } of planes) {
    if (plane.width === WIDTH) {
      drawPlane(
        frame,
        WIDTH,
        HEIGHT,
        plane,
        { x: 0.5, y: 0.5, zoom: 1 },
        256 * Math.min(1, (at - from) / (2 * FADE_S)),
      );
      continue;
    }
    const [zoomFrom, zoomTo] = shot.kind === 'scene' ? shot.zoom : [1.14, 1.2];
    const [panFrom, panTo] = shot.kind === 'scene' ? shot.pan : [-0.03, 0.03];
    const zoom = zoomFrom + (zoomTo - zoomFrom) * progress;
    const pan = (panFrom + (panTo - panFrom) * progress) * (0.6 + 0.7 * depth);
    const close = Math.max(0, Math.min(1, zoom - 1.2));
    drawPlane(frame, WIDTH, HEIGHT, plane, { x: SUBJECT.x + pan, y: SUBJECT.y + 0.05 * close, zoom });
  }
}

/** The planes of a shot: those of the scene, or a dark scene, cloth and text for a card. */
async function planesOf(film: FilmRecord, shot: Shot, cards: Cards): Promise<Placed[]> {
  const subject = artworkSubject(film);
  const { planes, palette } = drawPlanes(subject, 'wide', shot.kind === 'scene' ? shot.palette : undefined);
  if (shot.kind === 'scene') {
    const grouped = group(planes, MOST_PLANES);
    const rastered = await Promise.all(grouped.map(raster));
    return rastered.map((plane, n) => ({ plane, depth: n / Math.max(1, rastered.length - 1) }));
  }
  const veil = rect(0, 0, ART_WIDTH, ART_HEIGHT, palette.ink, shot.kind === 'title' ? 0.7 : 0.9);
  const backdrop = await raster([planes.join(''), veil].join(''));
  const hem = await raster(cloth(film, ART_HEIGHT - 2 * CLOTH) + (shot.kind === 'opening' ? cloth(film, CLOTH) : ''));
  return [
    { plane: backdrop, depth: 0 },
    { plane: hem, depth: 1 },
    { plane: cards[shot.kind], depth: 1 },
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

async function raster(drawing: string): Promise<Plane> {
  const picture = await renderAsync(svg(ART_WIDTH, drawing), {
    fitTo: { mode: 'width', value: PLANE_WIDTH },
    font: { loadSystemFonts: false },
  });
  return toPlane(picture.pixels, picture.width, picture.height);
}
