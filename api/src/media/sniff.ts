import { open } from 'node:fs/promises';

/** Number of leading bytes that identify a file. */
export const SNIFFED_BYTES = 512;

/** Boxes with which a file of the ISO base media family (MP4, MOV, M4A) may begin. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp']);
const TRANSPORT_PACKET = 188;

/** Detects video or audio in a supported container by the first bytes, never by the file name. */
export function sniff(head: Buffer): 'video' | 'audio' | null {
  const text = (from: number, to: number): string => head.toString('latin1', from, to);
  if (BOXES.has(text(4, 8))) return /^M4[AB]/.test(text(8, 11)) ? 'audio' : 'video';
  if (text(0, 4) === '\u001aE\u00df\u00a3') return 'video';
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'AVI ' ? 'video' : text(8, 12) === 'WAVE' ? 'audio' : null;
  if (text(0, 4) === '\u0000\u0000\u0001\u00ba') return 'video';
  if ([0, 1, 2].every((n) => head[n * TRANSPORT_PACKET] === 0x47)) return 'video';
  if (text(0, 4) === 'OggS') return text(0, SNIFFED_BYTES).includes('theora') ? 'video' : 'audio';
  if (text(0, 3) === 'ID3' || text(0, 4) === 'fLaC') return 'audio';
  // MPEG audio: sync word of eleven bits.
  return head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 ? 'audio' : null;
}

/**
 * Detects the kind of a local file.
 * @throws Error with code ENOENT
 */
export async function sniffFile(path: string): Promise<'video' | 'audio' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return bytesRead < 12 ? null : sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
