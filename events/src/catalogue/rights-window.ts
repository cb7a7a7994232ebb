/** Period in which a film may be played. ISO 8601; null: without limit. */
export interface RightsWindow {
  readonly from: string | null;
  /** Exclusive. */
  readonly until: string | null;
}

/** Whether a film with this window may be played. */
export function rightsAt({ from, until }: RightsWindow, now: Date): 'open' | 'not_yet' | 'ended' {
  if (from !== null && now.getTime() < Date.parse(from)) return 'not_yet';
  return until !== null && now.getTime() >= Date.parse(until) ? 'ended' : 'open';
}
