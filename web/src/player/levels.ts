/** Lines a rendition is named after: its address says them, its picture may have fewer. */
export const heightOf = (address = ''): number => Number(/\/v(\d+)\//.exec(address)?.[1] ?? 0);

/** The level of a height; -1 (whatever the connection carries) for null, and where the film has none of it. */
export const levelOf = (addresses: readonly string[], height: number | null): number =>
  height === null ? -1 : addresses.findIndex((address) => heightOf(address) === height);

/**
 * The best level within a ceiling; the smallest where none is within, and -1 (no cap) without one.
 * @param addresses the smallest first
 */
export const capAt = (addresses: readonly string[], ceiling: number | null): number =>
  ceiling === null
    ? -1
    : Math.max(
        addresses.findLastIndex((address) => heightOf(address) <= ceiling),
        0,
      );
