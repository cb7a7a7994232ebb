import type { ByteRange } from './storage/media-storage.ts';

/**
 * Parses a `Range` header (RFC 9110 section 14); null: the whole file. Several ranges at once are not supported: such a
 * request gets the whole file, which is allowed.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
