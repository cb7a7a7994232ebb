export interface Moment {
  readonly id: string;
  /** Position in the film. */
  readonly second: number;
}

/**
 * The id of the current moment: the first one at the latest second that was reached. Null before the first.
 * @param moments sorted by second
 */
export function currentAt(moments: readonly Moment[], position: number): string | null {
  const latest = moments.findLast(({ second }) => second <= position);
  return moments.find(({ second }) => second === latest?.second)?.id ?? null;
}
