/** Swaps two films. */
export const swapItems = (ids: readonly string[], one: string, other: string): string[] =>
  ids.map((id) => (id === one ? other : id === other ? one : id));
