import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe } from './probe.ts';
import { runTool } from './run-tool.ts';
import { timestamp } from './timestamp.ts';

/** File names of the single thumbnails, before they are tiled. */
export const THUMBNAIL_SIZE = 'little-%d.jpg';

/** Thumbnails per row and column of a sheet, and their width in pixels. */
const SHEET = { columns: 5, rows: 5, width: 160 } as const;
const STALL_MS = 60_000;

export interface Storyboard {
  /** Interval between thumbnails. */
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** Layout of the storyboard for a film of this length and shape. */
export function storyboardOf({ durationSeconds, width, height }: Probe['probed']): Storyboard {
  const seconds = durationSeconds <= 120 ? 2 : durationSeconds <= 1_800 ? 5 : 10;
  return { seconds, width: SHEET.width, height: Math.max(2, 2 * Math.round((SHEET.width * height) / width / 2)) };
}

/** Tiles the thumbnails of a folder into sheets, and writes their index. Returns whether there are any. */
export async function makeSheets(
  folder: string,
  storyboard: Storyboard,
  durationSeconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const prefix = THUMBNAIL_SIZE.split('%')[0] ?? '';
  const little = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  if (little.length === 0) return false;
  const args = [
    ...['-v', 'error', '-nostdin', '-framerate', '1', '-start_number', '0', '-i', THUMBNAIL_SIZE],
    ...['-vf', `tile=${SHEET.columns}x${SHEET.rows}`, '-q:v', '5', '-start_number', '0', 'storyboard-%d.jpg'],
  ];
  await runTool('ffmpeg', args, { stallMs: STALL_MS, signal, cwd: folder });
  for (const name of little) await rm(join(folder, name));
  await writeFile(join(folder, 'storyboard.vtt'), storyboardTrack(storyboard, durationSeconds, little.length));
  return true;
}

/** WebVTT that maps times of a film to regions of sheets (Media Fragments, `#xywh`). */
export function storyboardTrack(
  { seconds, width, height }: Storyboard,
  durationSeconds: number,
  found: number,
): string {
  const perSheet = SHEET.columns * SHEET.rows;
  const pictures = Math.min(Math.ceil(durationSeconds / seconds), found);
  const cues = Array.from({ length: pictures }, (_, n) => {
    const from = n * seconds;
    const to = n === pictures - 1 ? durationSeconds : from + seconds;
    const x = (n % SHEET.columns) * width;
    const y = Math.floor((n % perSheet) / SHEET.columns) * height;
    const place = `storyboard-${Math.floor(n / perSheet)}.jpg#xywh=${x},${y},${width},${height}`;
    return `${timestamp(from)} --> ${timestamp(to)}\n${place}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
