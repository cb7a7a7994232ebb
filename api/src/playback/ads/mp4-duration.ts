/** Maximum number of boxes that are read. */
const MAX_BOXES = 1_000;

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  for (let n = 0; n < MAX_BOXES && at + 8 <= to; n++) {
    const size = file.readUInt32BE(at);
    const isLong = size === 1;
    if (isLong && at + 16 > to) return;
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size;
    const header = isLong ? 16 : 8;
    if (length < header || at + length > to) return;
    yield { type: file.toString('latin1', at + 4, at + 8), from: at + header, to: at + length };
    at += length;
  }
}

/** Duration of an MP4 in seconds from its movie header (ISO/IEC 14496-12); null for other files. */
export function mp4Duration(file: Buffer): number | null {
  const top = [...boxesOf(file, 0, file.length)];
  const movie = top.find(({ type }) => type === 'moov');
  if (top[0]?.type !== 'ftyp' || !movie) return null;
  const header = [...boxesOf(file, movie.from, movie.to)].find(({ type }) => type === 'mvhd');
  if (!header || header.to - header.from < 32) return null;
  const isLong = file.readUInt8(header.from) === 1;
  const scale = file.readUInt32BE(header.from + (isLong ? 20 : 12));
  const units = isLong ? Number(file.readBigUInt64BE(header.from + 24)) : file.readUInt32BE(header.from + 16);
  return scale === 0 ? null : units / scale;
}
