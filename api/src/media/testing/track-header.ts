/** A box of MP4 (ISO/IEC 14496-12, 4.2). */
const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4);
  return Buffer.concat([head, ...content]);
};

/**
 * The boxes of an initialization segment that place its track in time.
 * @param edits duration (ms) and first media time of each edit
 */
export function trackHeader(
  handler: 'vide' | 'soun',
  edits: readonly (readonly [ms: number, mediaTime: number])[],
  brand = 'mp41',
): Buffer {
  const list = Buffer.alloc(8 + 12 * edits.length);
  list.writeUInt32BE(edits.length, 4);
  for (const [n, [ms, mediaTime]] of edits.entries()) {
    list.writeUInt32BE(ms, 8 + 12 * n);
    list.writeInt32BE(mediaTime, 12 + 12 * n);
    list.writeUInt16BE(1, 16 + 12 * n);
  }
  const track = box('trak', box('edts', box('elst', list)), box('mdia', box('hdlr', Buffer.from(handler))));
  return Buffer.concat([box('ftyp', Buffer.from(`iso5${brand}`)), box('moov', box('mvhd'), track)]);
}
