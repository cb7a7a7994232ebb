/** The nominal height in the address of a rendition, in lines. Its picture may have fewer. */
export const heightOf = (address = ''): number => Number(/\/v(\d+)\//.exec(address)?.[1] ?? 0);

/** The level of a height; -1 (automatic) for null, or if the film has no such rendition. */
export const levelOf = (addresses: readonly string[], height: number | null): number =>
  height === null ? -1 : addresses.findIndex((address) => heightOf(address) === height);

/**
 * The best level within a ceiling; the smallest if all exceed it; -1 (no cap) without a ceiling.
 * @param addresses of the renditions, the smallest first
 */
export const capAt = (addresses: readonly string[], ceiling: number | null): number =>
  ceiling === null
    ? -1
    : Math.max(
        addresses.findLastIndex((address) => heightOf(address) <= ceiling),
        0,
      );
