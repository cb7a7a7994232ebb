import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtworkShape } from '../../contract/catalogue.ts';
import { findTool } from '../../media/find-tool.ts';
import { runTool, ToolFailed, ToolStalled } from '../../media/run-tool.ts';
import type { PictureSize } from './picture-size.ts';

/** Pixel size of each shape: twice that of a card, and a wide screen for the hero. */
const SIZES = {
  card: [400, 600],
  poster: [800, 1_200],
  wide: [1_280, 720],
  hero: [1_680, 720],
} as const satisfies Record<ArtworkShape, readonly [number, number]>;
const SHAPES = Object.keys(SIZES) as ArtworkShape[];
const DEMUXERS = { 'image/jpeg': 'jpeg_pipe', 'image/png': 'png_pipe', 'image/webp': 'webp_pipe' } as const;
/** ffmpeg filters that rotate a picture upright, by EXIF orientation. */
const TURNS: Readonly<Record<number, string>> = {
  2: 'hflip,',
  3: 'hflip,vflip,',
  4: 'vflip,',
  5: 'transpose=cclock_flip,',
  6: 'transpose=clock,',
  7: 'transpose=clock_flip,',
  8: 'transpose=cclock,',
};
const MOST_MS = 30_000;

export type CroppedPoster = readonly (readonly [shape: ArtworkShape, jpeg: Buffer])[];

/**
 * Crops a picture to every shape, upright, as JPEG. In a wide shape, an upright picture is placed at the end, where no
 * text is, over a blurred copy of itself.
 * @returns nothing if ffmpeg is not installed, so that the original is shown; null if the picture is unreadable
 */
export async function cropPoster(picture: Buffer, size: PictureSize): Promise<CroppedPoster | null> {
  if (findTool('ffmpeg') === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-poster-'));
  const source = join(folder, 'original');
  try {
    await writeFile(source, picture);
    const isUpright = size.height > size.width;
    const filter = SHAPES.map((shape) => filterOf(shape, isUpright)).join(';');
    const turned = `[0:v]${TURNS[size.orientation] ?? ''}`;
    const args = [
      ...['-hide_banner', '-loglevel', 'error', '-xerror', '-protocol_whitelist', 'file'],
      ...['-f', DEMUXERS[size.type], '-noautorotate', '-i', `file:${source}`],
      ...[
        '-filter_complex',
        `${turned}split=${SHAPES.length}${SHAPES.map((shape) => `[${shape}_in]`).join('')};${filter}`,
      ],
      ...SHAPES.flatMap((shape) => ['-map', `[${shape}]`, '-frames:v', '1', '-q:v', '4', `${shape}.jpg`]),
    ];
    await runTool('ffmpeg', args, { stallMs: MOST_MS, signal: AbortSignal.timeout(MOST_MS), cwd: folder });
    return await Promise.all(
      SHAPES.map(async (shape) => [shape, await readFile(join(folder, `${shape}.jpg`))] as const),
    );
  } catch (error) {
    if (error instanceof ToolFailed || error instanceof ToolStalled) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filterOf(shape: ArtworkShape, isUpright: boolean): string {
  const [width, height] = SIZES[shape];
  const covers = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  const done = `setsar=1,format=yuvj420p[${shape}]`;
  if (height > width || !isUpright) return `[${shape}_in]${covers},${done}`;
  return [
    `[${shape}_in]split=2[${shape}_a][${shape}_b]`,
    `[${shape}_a]${covers},gblur=sigma=24,eq=brightness=-0.08[${shape}_ground]`,
    `[${shape}_b]scale=-2:${height}[${shape}_whole]`,
    `[${shape}_ground][${shape}_whole]overlay=x=W-w-${Math.round(width / 16)}:y=0,${done}`,
  ].join(';');
}
