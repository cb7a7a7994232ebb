import { buffer } from 'node:stream/consumers';
import { findBox } from './edit-list.ts';
import type { MediaStorage } from './storage/media-storage.ts';

/** File name of the playlist of a rendition's key frames, for fast forward and previews in other players. */
export const I_FRAMES = 'iframes.m3u8';

/** Enough for the index of a segment, in bytes: it has 16 for each of its frames. */
const INDEX_BYTES = 64 * 1_024;

/** Where the first frame of a segment ends, which is a key frame. */
interface FirstFrame {
  readonly offset: number;
  readonly length: number;
}

/**
 * Writes the playlist of a rendition's key frames (RFC 8216, 4.3.3.6), one for each segment, unless it exists. Reads only
 * the index of each segment.
 * @param folder key of the rendition
 */
export async function writeIFrames(storage: MediaStorage, folder: string): Promise<void> {
  const key = `${folder}/${I_FRAMES}`;
  if ((await storage.size(key)) !== null) return;
  const playlist = (await storage.read(`${folder}/index.m3u8`))?.toString('utf8');
  // Deleted since then.
  if (playlist === undefined) return;
  const lines = playlist.split('\n');
  const written: string[] = [];
  for (const [n, line] of lines.entries()) {
    if (line.startsWith('#EXTINF')) {
      const file = await storage.open(`${folder}/${lines[n + 1]}`, { start: 0, end: INDEX_BYTES - 1 });
      if (!file) throw new RangeError(`The segment ${lines[n + 1]} is missing`);
      const { offset, length } = firstFrame(await buffer(file.body));
      written.push(`#EXT-X-BYTERANGE:${length}@${offset}`);
    }
    written.push(line);
    if (line.startsWith('#EXT-X-PLAYLIST-TYPE')) written.push('#EXT-X-I-FRAMES-ONLY');
  }
  await storage.put(key, Buffer.from(written.join('\n')));
}

/** Peak bits per second of a playlist of key frames, each of which is shown for the duration of its segment. */
export const peakOf = (playlist: string): number =>
  Math.ceil(
    Math.max(
      ...[...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@\d+\n#EXTINF:([\d.]+)/g)].map(
        ([, bytes, seconds]) => (8 * Number(bytes)) / Number(seconds),
      ),
    ),
  );

/**
 * From the index (`moof`) of a segment to the end of its first frame (ISO/IEC 14496-12, 8.8).
 * @throws RangeError for a segment without this index
 */
function firstFrame(segment: Buffer): FirstFrame {
  const offset = findBox(segment, 'moof');
  const track = findBox(segment, 'traf', offset);
  const header = findBox(segment, 'tfhd', track);
  const run = findBox(segment, 'trun', track);
  const runFlags = flagsOf(segment, run);
  if (!(runFlags & 0x1)) throw new RangeError('The index of the segment has no data offset');
  const start = segment.readInt32BE(run + 16);
  if (!(runFlags & 0x200)) return { offset, length: start + defaultSize(segment, header) };
  const sizeAt = run + 20 + (runFlags & 0x4 ? 4 : 0) + (runFlags & 0x100 ? 4 : 0);
  return { offset, length: start + segment.readUInt32BE(sizeAt) };
}

/** Size of frames that the index does not repeat, from `tfhd`. */
function defaultSize(segment: Buffer, header: number): number {
  const flags = flagsOf(segment, header);
  if (!(flags & 0x10)) throw new RangeError('The index of the segment has no sizes');
  return segment.readUInt32BE(header + 16 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0) + (flags & 0x8 ? 4 : 0));
}

const flagsOf = (segment: Buffer, box: number): number => segment.readUIntBE(box + 9, 3);
