import type { Entitlement } from '@sankofa/events/billing/entitlement';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { ActiveViewing, CheckedAccess, HeartbeatResult } from './active-viewings.ts';
import type { PaymentChanges } from './payment-changes.ts';
import { decideContinuation } from './playback-decision.ts';
import { type PlaybackDeps, requireForVisitors, requirePaid, requirePresent } from './playback-deps.ts';
import { screensInUse } from './screens.ts';
import { minutesWatched } from './watched.ts';

/** Read models that determine the rules. */
const RULES: ReadonlySet<string> = new Set(['movies', 'profiles', 'age']);
/** Read models of what gives or ends access. */
const PAYMENTS: ReadonlySet<string> = new Set(['payments', 'subscriptions', 'access_grants']);

type Heard = Pick<HeartbeatResult, 'viewing' | 'continues'>;

/** The sender of a heartbeat. */
export interface GateSender {
  /** Null for a visitor. */
  readonly sessionId: string | null;
  /** Null: the viewing is a screen of its own. */
  readonly screenId: string | null;
}

/**
 * Decides whether playback may continue. Rechecks the rules of films, profiles and age when one of them changes and on
 * a new day; paid access when the person's payments change, and when it ends by the clock; the screen when a player
 * begins, resumes or was silent. Viewing time is checked each time.
 */
export class PlaybackGate {
  readonly #deps: PlaybackDeps;
  /** Rule changes seen by this process. */
  #changes = 0;
  readonly #payments: PaymentChanges;

  constructor(deps: PlaybackDeps, payments: PaymentChanges) {
    this.#deps = deps;
    this.#payments = payments;
    deps.waiter.watch((changed) => {
      if (changed.some((name) => RULES.has(name))) this.#changes++;
      if (changed.some((name) => PAYMENTS.has(name))) void payments.read();
    });
  }

  /**
   * @returns minutes left today, null without a limit
   * @throws Refusal with the reason why playback must stop; the film resumes at the last reported place
   */
  async check(heard: Heard, sender: GateSender, context: CommandContext): Promise<number | null> {
    try {
      return await this.#check(heard, sender, context);
    } catch (error) {
      if (error instanceof Refusal) await this.#deps.viewings.halt(heard.viewing);
      throw error;
    }
  }

  async #check(heard: Heard, sender: GateSender, context: CommandContext): Promise<number | null> {
    const { viewing, continues } = heard;
    const { opened, player, rulesChecked, access } = viewing;
    const changes = this.#changes;
    const { day } = player;
    const rulesHold = rulesChecked?.changes === changes && rulesChecked.day === day;
    const needsScreen = opened.accountId !== null && player.playing && !(viewing.hasScreen && continues);
    const accessHolds = access !== null && !needsScreen && holds(access, this.#paymentsOf(viewing), context.now);
    if (rulesHold && accessHolds && !viewing.isReplaced) return null;

    const entitlement = accessHolds ? access.entitlement : await this.#requireAccess(viewing, sender);
    if (viewing.isReplaced) throw screensInUse(entitlement.screens, 'replaced');
    const minutesLeft = rulesHold ? null : await this.#requireAllowed(viewing, entitlement, sender, context);
    if (needsScreen) await this.#claimScreen(heard, entitlement, sender, context.now);
    if (minutesLeft === null) viewing.rulesChecked = { changes, day };
    return minutesLeft;
  }

  #paymentsOf({ opened: { accountId } }: ActiveViewing): number {
    return accountId === null ? 0 : this.#payments.of(accountId);
  }

  /**
   * Requires paid access, as good as when the film was opened.
   * @throws Refusal `premium_required`, `premium_for_adults`; `access_changed` if the film may go on only with ads or in a lower quality
   */
  async #requireAccess(viewing: ActiveViewing, sender: GateSender): Promise<Entitlement> {
    const { services, entitlements } = this.#deps;
    const { opened, access: before } = viewing;
    const payments = this.#paymentsOf(viewing);
    const entitlement = await entitlements.of(opened.accountId, opened.movieId);
    const { details } = await requirePresent(services, opened.movieId);
    await requirePaid(services, details, entitlement, viewerOf(viewing, sender));
    const isLess = entitlement.maxHeight < opened.maxHeight || (entitlement.ads && before?.entitlement.ads === false);
    if (isLess) throw new Refusal('access_changed');
    viewing.access = { entitlement, payments };
    return entitlement;
  }

  /**
   * Requires that film, profile and age allow it.
   * @returns minutes left today, null without a limit
   */
  async #requireAllowed(
    viewing: ActiveViewing,
    entitlement: Entitlement,
    sender: GateSender,
    context: CommandContext,
  ): Promise<number | null> {
    const { services, heartbeatStore, loaded } = this.#deps;
    const { profileId, movieId } = viewing.opened;
    const { details } = await requirePresent(services, movieId);
    const viewer = viewerOf(viewing, sender);
    await requirePaid(services, details, entitlement, viewer);
    if (!viewer) {
      requireForVisitors(details);
      return null;
    }
    const watching = {
      ...viewer,
      profileId,
      movie: { id: movieId, rating: details.rating },
      minutesWatched: minutesWatched({ ...services, heartbeatStore, loaded }),
    };
    // Repeated requests of a player record one refusal.
    const once = { ...context, idempotencyKey: `refused ${viewing.id} ${viewing.player.day}` };
    return (await decideContinuation(services, watching, once)).minutesLeft;
  }

  /** @throws Refusal `screens_in_use` */
  async #claimScreen(
    { viewing, continues }: Heard,
    { screens }: Entitlement,
    { screenId }: GateSender,
    now: Date,
  ): Promise<void> {
    const { id: viewingId, opened } = viewing;
    if (opened.accountId === null) return;
    const request = { viewingId, screenId: screenId ?? viewingId, screens, continues, takesOver: false };
    await this.#deps.screens.claim(opened.accountId, request, now);
    viewing.hasScreen = true;
  }
}

/** The sender with an account; null for a visitor. */
const viewerOf = ({ opened: { accountId } }: ActiveViewing, { sessionId }: GateSender) =>
  accountId === null || sessionId === null ? null : { accountId, sessionId };

/** Whether access that was checked still holds. A payment can only improve free access, at the next start. */
const holds = ({ entitlement, payments }: CheckedAccess, paymentsNow: number, now: Date): boolean =>
  entitlement.source.kind === 'free' ||
  (payments === paymentsNow && (entitlement.changesAt === null || entitlement.changesAt > now.toISOString()));
