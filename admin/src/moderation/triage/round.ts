/** The reports somebody goes through, one after the other, as the queue has them. */
export type Round = readonly string[];

/**
 * The round once the queue has been read again. What is open stays where it was, also when the queue does not list it
 * any more because it has been claimed or decided on: what comes after it still comes after it.
 * @param served ids as the queue has them now
 * @param current the report that is open
 */
export function roundAfter(before: Round, served: readonly string[], current: string): Round {
  if (served.includes(current)) return served;
  const at = before.indexOf(current);
  const follower = at < 0 ? served[0] : before.slice(at + 1).find((id) => served.includes(id));
  const place = follower === undefined ? served.length : served.indexOf(follower);
  return [...served.slice(0, place), current, ...served.slice(place)];
}

/** The next one that can be opened after (1) or before (-1) the current one; null at the end. */
export function neighbour(
  round: Round,
  current: string,
  step: 1 | -1,
  canOpen: (id: string) => boolean,
): string | null {
  for (let at = round.indexOf(current) + step; at >= 0 && at < round.length; at += step) {
    const id = round[at];
    if (id !== undefined && canOpen(id)) return id;
  }
  return null;
}

/**
 * What is worked on next: what comes after, then from the start again, and what was skipped when nothing else is left;
 * null when that was the last.
 */
export function nextWork(
  round: Round,
  current: string,
  skipped: ReadonlySet<string>,
  canOpen: (id: string) => boolean,
): string | null {
  const at = round.indexOf(current);
  const others = [...round.slice(at + 1), ...round.slice(0, Math.max(at, 0))].filter(
    (id) => id !== current && canOpen(id),
  );
  return others.find((id) => !skipped.has(id)) ?? others[0] ?? null;
}
