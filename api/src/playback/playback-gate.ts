import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { ActiveViewing } from './active-viewings.ts';
import { decideContinuation } from './playback-decision.ts';
import { type PlaybackDeps, requireForVisitors, requirePaid, requirePresent } from './playback-deps.ts';
import { minutesWatched } from './watched.ts';

/** Read models that determine the rules. */
const RULES: ReadonlySet<string> = new Set(['movies', 'profiles', 'age']);

/**
 * Decides whether playback may continue. Rechecks the rules of films, profiles and age when one of them changes and on
 * a new day; viewing time is checked each time.
 */
export class PlaybackGate {
  readonly #deps: PlaybackDeps;
  /** Rule changes seen by this process. */
  #changes = 0;

  constructor(deps: PlaybackDeps) {
    this.#deps = deps;
    deps.waiter.watch((changed) => {
      if (changed.some((name) => RULES.has(name))) this.#changes++;
    });
  }

  /**
   * @param sessionId of the sender; null for a visitor
   * @returns minutes left today, null without a limit
   * @throws Refusal with the reason why playback must stop
   */
  async check(viewing: ActiveViewing, sessionId: string | null, context: CommandContext): Promise<number | null> {
    const changes = this.#changes;
    const { opened, player, rulesChecked } = viewing;
    const { day } = player;
    if (rulesChecked?.changes === changes && rulesChecked.day === day) return null;
    const { accountId, profileId, movieId } = opened;
    const { services, viewings, heartbeatStore, loaded, entitlements } = this.#deps;
    const { details } = await requirePresent(services, movieId);
    requirePaid(details, await entitlements.of(accountId, movieId));
    if (accountId === null || sessionId === null) requireForVisitors(details);
    else {
      const watching = {
        accountId,
        sessionId,
        profileId,
        movie: { id: movieId, rating: details.rating },
        minutesWatched: minutesWatched({ ...services, heartbeatStore, loaded }),
      };
      // Repeated requests of a player record one refusal.
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
