import type { Entitlement } from '@sankofa/events/billing/entitlement';
import { type MovieState, movie } from '@sankofa/events/catalogue/movie';
import { requirePublic, requireRights } from '@sankofa/events/catalogue/movie-publication';
import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { Refusal } from '@sankofa/events/store/refusal';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { mayBuy } from '../billing/buying.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { hasOnlyTrailer } from '../catalogue/only-trailer.ts';
import { unauthorized } from '../http/access.ts';
import type { LoadedFilm } from '../media/loaded-film.ts';
import type { MediaGrants } from '../media/media-grants.ts';
import type { Services } from '../services.ts';
import type { ActiveViewings } from './active-viewings.ts';
import type { HeartbeatStore } from './heartbeat-store.ts';
import type { Screens } from './screens.ts';

/** Dependencies of the playback routes. */
export interface PlaybackDeps {
  readonly services: Services;
  readonly viewings: ActiveViewings;
  readonly heartbeatStore: HeartbeatStore;
  readonly grants: MediaGrants;
  readonly loaded: LoadedFilm;
  readonly waiter: PositionWaiter;
  readonly entitlements: Entitlements;
  /** See `takesPayments`. */
  readonly isSelling: boolean;
  readonly screens: Screens;
  /** Whether any creatives exist. */
  readonly ads: boolean;
}

type Details = NonNullable<MovieState['details']>;

/**
 * Requires a film that viewers can find, and that may be played now.
 * @throws Refusal `not_found`, `movie_withdrawn`, `rights_not_started`, `rights_ended`
 */
export async function requirePresent(
  { runner, clock }: Pick<Services, 'runner' | 'clock'>,
  id: string,
): Promise<{ readonly details: Details; readonly assets: MovieState['assets']; readonly onlyTrailer: boolean }> {
  const { state } = await runner.state(movie, id);
  const details = requirePublic(state);
  requireRights(state, clock());
  const onlyTrailer = await hasOnlyTrailer({ runner }, id);
  return { details: { ...details, isPremium: details.isPremium && !onlyTrailer }, assets: state.assets, onlyTrailer };
}

/**
 * @param viewer null: a visitor
 * @throws Refusal `premium_required`, or `premium_for_adults` for those who are not offered anything to buy
 */
export async function requirePaid(
  services: Pick<Services, 'runner' | 'clock'>,
  { isPremium }: Pick<Details, 'isPremium'>,
  { premiumFilms }: Entitlement,
  viewer: { readonly accountId: string; readonly sessionId: string } | null,
): Promise<void> {
  if (!isPremium || premiumFilms) return;
  if (viewer && !(await mayBuy(services, viewer))) throw new Refusal('premium_for_adults');
  throw new Refusal('premium_required');
}

/** @throws HttpProblem 401 unless the film can be watched without an account */
export function requireForVisitors(details: Pick<Details, 'isPremium' | 'rating'>): void {
  if (canVisitorsPlay(details)) return;
  throw unauthorized('watching');
}
