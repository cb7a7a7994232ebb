/** Root of the map of streams for a head of the log: an entry of the log of map roots. */
export interface MapRoot {
  /** Events in the log. */
  readonly logSize: number;
  readonly logRoot: Buffer;
  /** Streams in the map. */
  readonly mapSize: number;
  readonly mapRoot: Buffer;
}

const TAG = 'sankofa-map-root/1';
const HASH = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** The entry as text: a tag, size and root of the log, size and root of the map, one per line. */
export const mapRootText = ({ logSize, logRoot, mapSize, mapRoot }: MapRoot): string =>
  [TAG, logSize, logRoot.toString('base64'), mapSize, mapRoot.toString('base64'), ''].join('\n');

/** Reads an entry; null if it is malformed. */
export function parseMapRoot(text: string): MapRoot | null {
  const [tag, logSize = '', logRoot = '', mapSize = '', mapRoot = '', end, ...more] = text.split('\n');
  const sizes = [logSize, mapSize];
  const isValid =
    tag === TAG &&
    end === '' &&
    more.length === 0 &&
    sizes.every((size) => /^(0|[1-9]\d*)$/.test(size) && Number.isSafeInteger(Number(size))) &&
    [logRoot, mapRoot].every((hash) => HASH.test(hash));
  if (!isValid) return null;
  return {
    logSize: Number(logSize),
    logRoot: Buffer.from(logRoot, 'base64'),
    mapSize: Number(mapSize),
    mapRoot: Buffer.from(mapRoot, 'base64'),
  };
}
