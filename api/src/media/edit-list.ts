import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File name of the initialization segment of a track. */
export const INIT_SEGMENT = 'init.mp4';

/** Samples that an AAC encoder puts before the first sample of the sound: one frame. */
const PRIMING = 1_024;
/** Size of an edit list with a single edit, in its 32-bit form (ISO/IEC 14496-12, 8.6.6). */
const ONE_EDIT_BYTES = 28;
const EMPTY_EDIT = -1;

/** Applies `startAtZero` to the track in a folder. */
export async function startTrackAtZero(folder: string): Promise<void> {
  const file = join(folder, INIT_SEGMENT);
  await writeFile(file, startAtZero(await readFile(file)));
}

/**
 * Makes presentation begin at zero in the initialization segment of a track, whose media begin earlier: a picture by the
 * delay of its B-frames, sound by the priming of its encoder. ffmpeg shifts each track to its own zero instead, so that
 * the picture comes up to 125 ms later than the sound. Also declares the brand of CMAF. Changes nothing if repeated.
 * @param header an initialization segment of one track, written by ffmpeg
 * @throws RangeError for other files
 */
export function startAtZero(header: Buffer): Buffer {
  const path: number[] = [];
  for (const type of ['moov', 'trak', 'edts', 'elst']) path.push(findBox(header, type, path.at(-1)));
  const start = path.at(-1) ?? 0;
  const size = header.readUInt32BE(start);
  const edits = header.readUInt32BE(start + 12);
  if (header.readUInt8(start + 8) !== 0 || edits < 1 || size !== 16 + 12 * edits) throw unexpected();
  const last = Buffer.from(header.subarray(start + size - 12, start + size));
  if (header.includes('soun') && last.readInt32BE(4) === 0) last.writeInt32BE(PRIMING, 4);
  const before = Buffer.from(header.subarray(0, start + 16));
  const removed = size - ONE_EDIT_BYTES;
  for (const at of path) before.writeUInt32BE(before.readUInt32BE(at) - removed, at);
  before.writeUInt32BE(1, start + 12);
  if (last.readInt32BE(4) === EMPTY_EDIT) throw unexpected();
  const brand = before.indexOf('mp41');
  if (brand > 0) before.write('cmfc', brand);
  return Buffer.concat([before, last, header.subarray(start + size)]);
}

const unexpected = (): RangeError => new RangeError('This is no segment of ffmpeg');

/** Position of a box; directly in a box, or in the file. @throws RangeError if it is missing */
export function findBox(header: Buffer, type: string, parent?: number): number {
  const end = parent === undefined ? header.length : parent + header.readUInt32BE(parent);
  let at = parent === undefined ? 0 : parent + 8;
  while (at + 8 <= end) {
    const size = header.readUInt32BE(at);
    if (header.toString('latin1', at + 4, at + 8) === type) return at;
    if (size < 8) break;
    at += size;
  }
  throw unexpected();
}
