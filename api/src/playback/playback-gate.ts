import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { ActiveViewing } from './active-viewings.ts';
import { entitlementOf } from './entitlement.ts';
import { decideContinuation } from './playback-decision.ts';
import { type PlaybackDeps, requireForVisitors, requirePaid, requirePresent } from './playback-deps.ts';
import { minutesWatched } from './watched.ts';

/** What the rules are made of. */
const RULES: ReadonlySet<string> = new Set(['movies', 'profiles', 'age']);

/**
 * Whether somebody who watches may go on. Rules of films, profiles and age are looked at again when any of them has
 * changed, and on another day; whoever has viewing time of the day left, each time.
 */
export class PlaybackGate {
  readonly #deps: PlaybackDeps;
  /** Changes of what rules are made of that this process has seen. */
  #changes = 0;

  constructor(deps: PlaybackDeps) {
    this.#deps = deps;
    deps.waiter.watch((changed) => {
      if (changed.some((name) => RULES.has(name))) this.#changes++;
    });
  }

  /**
   * @param sessionId of who reports; null for a visitor
   * @returns minutes left of today, null when today has no limit
   * @throws Refusal with what closes the film now
   */
  async check(viewing: ActiveViewing, sessionId: string | null, context: CommandContext): Promise<number | null> {
    const changes = this.#changes;
    const { opened, player, rulesChecked } = viewing;
    const { day } = player;
    if (rulesChecked?.changes === changes && rulesChecked.day === day) return null;
    const { accountId, profileId, movieId } = opened;
    const { services, viewings, heartbeatStore, loaded } = this.#deps;
    const { details } = await requirePresent(services, movieId);
    requirePaid(details, await entitlementOf(accountId, movieId));
    if (accountId === null || sessionId === null) requireForVisitors(details);
    else {
      const watching = {
        accountId,
        sessionId,
        profileId,
        movie: { id: movieId, rating: details.rating },
        minutesWatched: minutesWatched({ ...services, heartbeatStore, loaded }),
      };
      // However often a player asks on: it was refused once.
      const once = { ...context, idempotencyKey: `refused ${viewing.id} ${day}` };
      const { minutesLeft } = await decideContinuation(services, watching, once).catch(async (error) => {
        await viewings.halt(viewing);
        throw error;
      });
      if (minutesLeft !== null) return minutesLeft;
    }
    viewing.rulesChecked = { changes, day };
    return null;
  }
}
