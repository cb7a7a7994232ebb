import type { Decider, DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type AdEvent, type AdMark, type AdServed, adEvents } from './ad-events.ts';
import type { AdBreak } from './viewing-events.ts';

/** Tolerated clock difference, in seconds. */
const TOLERANCE_S = 2;

/** Share of an ad that must have played for a mark. */
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
  /** Start time; null before it. */
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
 * Ads served in the breaks of one viewing, and how far each was watched. Contains no viewer: the id is a keyed hash of
 * the viewing's. Throws Refusal `not_found` for an ad that is not in a break, and `ad_not_seen` for a mark that is too
 * early. Stream `adbreaks-<id>`.
 */
export const adBreaks: Decider<ServedAds, AdCommand, (typeof adEvents)[number]> = {
  aggregate: 'adbreaks',
  events: adEvents,
  initial: {},
  evolve,
  decide,
};
