import type { Entitlement } from '@sankofa/events/billing/entitlement';
import { applyHeartbeat, type Heartbeat, type PlayerState, positionNow } from '@sankofa/events/playback/progress';
import { SCREEN_SILENT_S } from '@sankofa/events/playback/screens';
import {
  dueRecords,
  isViewBy,
  type ViewingDetails,
  type ViewingState,
  viewing,
} from '@sankofa/events/playback/viewing';
import { dateIn } from '@sankofa/events/profiles/viewing-day';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { KeyedMutex } from '@sankofa/events/store/keyed-mutex';
import { Refusal } from '@sankofa/events/store/refusal';
import { LRUCache } from 'lru-cache';
import type { HeartbeatStore } from './heartbeat-store.ts';
import { VisitorViews } from './visitor-views.ts';

/** An active viewing, cached in this process. */
export interface ActiveViewing {
  readonly id: string;
  readonly opened: ViewingDetails;
  recorded: ViewingState;
  /** Player state after the last heartbeat. */
  player: PlayerState;
  /** The rules that allow it for the rest of the day; null while each heartbeat must be checked. */
  rulesChecked: { readonly changes: number; readonly day: string } | null;
  /** Access when it was last checked; null before. */
  access: CheckedAccess | null;
  /** Whether it has a screen for as long as it plays. */
  hasScreen: boolean;
  /** Whether another screen has taken its place. */
  isReplaced: boolean;
  /** Time of the next renewal of its media token, in ms since 1970. */
  renewAfterMs: number;
}

export interface CheckedAccess {
  readonly entitlement: Entitlement;
  /** `PaymentChanges.of` the account before. */
  readonly payments: number;
}

export interface HeartbeatResult {
  readonly viewing: ActiveViewing;
  /** Whether it played before, without an interruption of more than `SCREEN_SILENT_S`. */
  readonly continues: boolean;
  /** Whether the heartbeat was plausible and new. */
  readonly accepted: boolean;
  /** Position of the recorded event; null when nothing was recorded. */
  readonly position: Position | null;
}

/** The sender of heartbeats. */
interface HeartbeatSender {
  /** Null for a visitor. */
  readonly accountId: string | null;
  readonly address: string;
}

const MAX_CACHED = 50_000;

/**
 * Active viewings. Each heartbeat is decided on once: the player state is stored as telemetry, and lasting facts are
 * recorded in the log. If another process receives the next heartbeat, it continues from the telemetry, which is
 * written every tenth of a second.
 */
export class ActiveViewings {
  readonly #runner: CommandRunner;
  readonly #heartbeatStore: HeartbeatStore;
  readonly #visitors = new VisitorViews();
  readonly #viewings = new LRUCache<string, ActiveViewing>({ max: MAX_CACHED });
  readonly #turns = new KeyedMutex();

  constructor(runner: CommandRunner, heartbeatStore: HeartbeatStore) {
    this.#runner = runner;
    this.#heartbeatStore = heartbeatStore;
  }

  async open(viewingId: string, opened: ViewingDetails, context: CommandContext): Promise<Position> {
    const { position } = await this.#runner.run(viewing, viewingId, { kind: 'open', ...opened }, context);
    return position;
  }

  /**
   * Finds a viewing of this account, or of a visitor.
   * @throws Refusal `not_found` when it does not exist or belongs to someone else
   */
  async find(viewingId: string, accountId: string | null): Promise<ActiveViewing> {
    const found = this.#viewings.get(viewingId) ?? (await this.#load(viewingId));
    if (found?.opened.accountId === accountId) return found;
    throw new Refusal('not_found', { what: 'viewing' });
  }

  /**
   * Processes a heartbeat.
   * @param reporter its account, null for a visitor; and its address, which distinguishes visitors
   * @throws Refusal `not_found`
   */
  heartbeat(
    viewingId: string,
    sender: HeartbeatSender,
    heartbeat: Heartbeat,
    context: CommandContext,
  ): Promise<HeartbeatResult> {
    return this.#turns.take(viewingId, () => this.#heartbeat(viewingId, sender, heartbeat, context));
  }

  async #heartbeat(
    viewingId: string,
    { accountId, address }: HeartbeatSender,
    heartbeat: Heartbeat,
    context: CommandContext,
  ): Promise<HeartbeatResult> {
    const { now } = context;
    const found = await this.find(viewingId, accountId);
    const { durationSeconds, timeZone, movieId } = found.opened;
    const after = applyHeartbeat(found.player, heartbeat, durationSeconds, dateIn(timeZone ?? 'UTC', now), now);
    const { at, playing } = found.player;
    const continues = playing && now.getTime() - at.getTime() <= SCREEN_SILENT_S * 1_000;
    if (!after) return { viewing: found, continues, accepted: false, position: null };
    const { player } = after;
    const isRepeat =
      accountId === null &&
      isViewBy(found.recorded, player) &&
      !this.#visitors.isFirst(viewingId, movieId, address, now);
    const hasChanged = player.playing !== found.player.playing || heartbeat.seeked;
    found.player = player;
    this.#heartbeatStore.add(viewingId, found.opened, player);
    const due = dueRecords(found.recorded, after, isRepeat);
    // Written before the response, so that another device continues from here.
    if (due || hasChanged) await this.#heartbeatStore.written();
    if (!due) return { viewing: found, continues, accepted: true, position: null };
    const key = { ...context, idempotencyKey: `report ${heartbeat.sequence}` };
    const { position } = await this.#runner.run(viewing, viewingId, { kind: 'record', ...due }, key);
    found.recorded = (await this.#runner.state(viewing, viewingId)).state;
    return { viewing: found, continues, accepted: true, position };
  }

  /** Counts a viewing as a view. Returns the position of the event. */
  async count(found: ActiveViewing, context: CommandContext): Promise<Position> {
    const due = { player: found.player, hasMoved: false, isView: true, completes: false };
    const { position } = await this.#runner.run(viewing, found.id, { kind: 'record', ...due }, context);
    found.recorded = (await this.#runner.state(viewing, found.id)).state;
    return position;
  }

  /** Stops the player: the last reported place is where the film resumes. */
  async halt(found: ActiveViewing): Promise<void> {
    if (!found.player.playing) return;
    found.player = { ...found.player, playing: false };
    this.#heartbeatStore.add(found.id, found.opened, found.player);
    await this.#heartbeatStore.written();
  }

  /** Records that viewings stop, because the account plays on another screen instead. */
  async replace(viewingIds: readonly string[], byViewingId: string, context: CommandContext): Promise<void> {
    for (const id of viewingIds) await this.#runner.run(viewing, id, { kind: 'replace', byViewingId }, context);
  }

  /** @param viewingIds viewings that lost their screens; null: any may have */
  lostScreens(viewingIds: readonly string[] | null): void {
    if (viewingIds === null) for (const found of this.#viewings.values()) found.hasScreen = false;
    for (const id of viewingIds ?? []) {
      const found = this.#viewings.peek(id);
      if (found) found.isReplaced = true;
    }
  }

  /** Null for an unknown viewing. */
  async #load(viewingId: string): Promise<ActiveViewing | null> {
    const [{ state }, reported] = await Promise.all([
      this.#runner.state(viewing, viewingId),
      this.#heartbeatStore.latest(viewingId),
    ]);
    if (!state.opened) return null;
    const player = reported && reported.sequence >= state.player.sequence ? reported : state.player;
    const found: ActiveViewing = {
      id: viewingId,
      opened: state.opened,
      recorded: state,
      player,
      rulesChecked: null,
      access: null,
      hasScreen: false,
      isReplaced: state.replaced,
      renewAfterMs: 0,
    };
    this.#viewings.set(viewingId, found);
    return found;
  }
}

/**
 * Current place in the film, in seconds.
 * @param silentAfter see `positionNow`
 */
export const currentSeconds = ({ opened, player }: ActiveViewing, now: Date, silentAfter: number): number =>
  positionNow(player, opened.durationSeconds, now, silentAfter);
