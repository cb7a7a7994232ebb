export interface Moment {
  readonly id: string;
  /** Of the film. */
  readonly second: number;
}

/**
 * The id of the moment a film has come to: the first of those at the latest second that has begun; null before the first.
 * @param moments in the order of the film
 */
export function currentAt(moments: readonly Moment[], position: number): string | null {
  const latest = moments.findLast(({ second }) => second <= position);
  return moments.find(({ second }) => second === latest?.second)?.id ?? null;
}
