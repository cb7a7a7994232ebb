/** Hashes or entries of a full tile. */
const WIDTH = 256;

/** A tile of the public log: https://c2sp.org/tlog-tiles. */
export interface TilePath {
  /** Null for a bundle of entries. */
  readonly level: number | null;
  readonly number: number;
  /** Number of hashes or entries: 256 if the tile is full. */
  readonly width: number;
}

/** Reads a path such as `tile/0/x001/234.p/7`; null if it is not the path of a tile. */
export function parseTilePath(path: string): TilePath | null {
  const match = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*)(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  if (!match) return null;
  const [, kind, above = '', last, partial] = match;
  if (above.startsWith('x000')) return null;
  const level = kind === 'entries' ? null : Number(kind);
  const number = Number(above.replaceAll(/[x/]/g, '') + last);
  const width = partial === undefined ? WIDTH : Number(partial);
  const isValid = (level ?? 0) < 64 && Number.isSafeInteger(number) && (partial === undefined || width < WIDTH);
  return isValid ? { level, number, width } : null;
}

/** The path of a tile. */
export function formatTilePath({ level, number, width }: TilePath): string {
  const groups =
    String(number)
      .padStart(Math.ceil(String(number).length / 3) * 3, '0')
      .match(/\d{3}/g) ?? [];
  const name = groups.map((group, n) => (n < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level ?? 'entries'}/${name}${width < WIDTH ? `.p/${width}` : ''}`;
}

/** Number of hashes that the tile has in a tree of `size` leaves. */
export const widthIn = (size: number, { level, number }: TilePath): number =>
  Math.max(0, Math.min(WIDTH, Math.floor(size / WIDTH ** (level ?? 0)) - number * WIDTH));
