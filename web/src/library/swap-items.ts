/** The films with two of them in each other's place. */
export const swapItems = (ids: readonly string[], one: string, other: string): string[] =>
  ids.map((id) => (id === one ? other : id === other ? one : id));
