/** Ids of the reports a moderator works through, in the order of the queue. */
export type Round = readonly string[];

/**
 * The round after a refetch of the queue. The open report keeps its place before its successor, even if the queue no
 * longer lists it because it was claimed or decided.
 * @param served ids in the queue now
 * @param current the open report
 */
export function roundAfter(before: Round, served: readonly string[], current: string): Round {
  if (served.includes(current)) return served;
  const at = before.indexOf(current);
  const follower = at < 0 ? served[0] : before.slice(at + 1).find((id) => served.includes(id));
  const place = follower === undefined ? served.length : served.indexOf(follower);
  return [...served.slice(0, place), current, ...served.slice(place)];
}

/** The next report after (1) or before (-1) the current one that can be opened; null at the end. */
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
 * The next report to work on: after the current one, then from the start, skipped ones last; null if none is left.
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
