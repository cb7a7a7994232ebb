import type { Decider, DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type AdEvent, type AdMark, type AdServed, adEvents } from './ad-events.ts';
import type { AdBreak } from './viewing-events.ts';

/** What clocks may differ by, in seconds. */
const TOLERANCE_S = 2;

/** How much of an advertisement has to have run for a mark. */
const SHARE: Readonly<Record<Exclude<AdMark, 'skip'>, number>> = {
  impression: 0,
  first_quartile: 0.25,
  midpoint: 0.5,
  third_quartile: 0.75,
  complete: 1,
};

type Served = EventOf<typeof AdServed>['data'];

interface ServedAd {
  readonly served: Served;
  readonly marks: readonly AdMark[];
  /** When it began; null until it has. */
  readonly begunAt: Date | null;
}

/** By break. */
type ServedAds = Readonly<Record<string, ServedAd>>;

export type AdCommand =
  | { readonly kind: 'serve'; readonly place: AdBreak; readonly creative: Omit<Served, 'breakId' | 'placement'> }
  | { readonly kind: 'mark'; readonly breakId: string; readonly creativeId: string; readonly mark: AdMark };

function evolve(ads: ServedAds, event: AdEvent, at: Date): ServedAds {
  const { breakId } = event.data;
  if (event.type === 'AdServed') return { ...ads, [breakId]: { served: event.data, marks: [], begunAt: null } };
  const known = ads[breakId];
  if (!known) return ads;
  const { mark } = event.data;
  const begunAt = mark === 'impression' ? at : known.begunAt;
  return { ...ads, [breakId]: { ...known, marks: [...known.marks, mark], begunAt } };
}

function decide(ads: ServedAds, command: AdCommand, { now }: DecisionContext): AdEvent[] {
  if (command.kind === 'serve') {
    const { place, creative } = command;
    if (ads[place.id]) return [];
    return [{ type: 'AdServed', data: { breakId: place.id, placement: place.kind, ...creative } }];
  }
  const { breakId, creativeId, mark } = command;
  const known = ads[breakId];
  if (known?.served.creativeId !== creativeId) throw new Refusal('not_found', { what: 'ad_in_break' });
  const isOver = known.marks.includes('skip') || known.marks.includes('complete');
  if (known.marks.includes(mark) || isOver) return [];
  const { durationSeconds, skipAfterSeconds, placement } = known.served;
  const runSeconds = known.begunAt ? (now.getTime() - known.begunAt.getTime()) / 1000 : 0;
  const needed = mark === 'skip' ? skipAfterSeconds : durationSeconds * SHARE[mark];
  const hasBegun = mark === 'impression' || known.begunAt !== null;
  if (!hasBegun || runSeconds + TOLERANCE_S < needed) throw new Refusal('ad_not_seen');
  return [{ type: 'AdMarked', data: { breakId, placement, creativeId, mark } }];
}

/**
 * What stood in the breaks of one viewing, and how far it was seen. Whose viewing it was is said nowhere: the id is
 * made of the viewing's with a key. Refuses `not_found` for an advertisement that is not in a break, and `ad_not_seen`
 * for what cannot have been seen yet. Stream `adbreaks-<id>`.
 */
export const adBreaks: Decider<ServedAds, AdCommand, (typeof adEvents)[number]> = {
  aggregate: 'adbreaks',
  events: adEvents,
  initial: {},
  evolve,
  decide,
};
