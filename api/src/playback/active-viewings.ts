import { applyHeartbeat, type Heartbeat, type PlayerState, positionNow } from '@sankofa/events/playback/progress';
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

/** A viewing that goes on, as this process knows it. */
export interface ActiveViewing {
  readonly id: string;
  readonly opened: ViewingDetails;
  /** As recorded in the log. */
  recorded: ViewingState;
  /** As the last report left it. */
  player: PlayerState;
  /** By which rules it may go on for the rest of the day; null while that has to be looked at each time. */
  rulesChecked: { readonly changes: number; readonly day: string } | null;
  /** When its media token is next renewed, in milliseconds since 1970. */
  renewAfterMs: number;
}

export interface HeartbeatResult {
  readonly viewing: ActiveViewing;
  /** Whether the report was believed, and new. */
  readonly accepted: boolean;
  /** Where the log has it; null when there was nothing to record. */
  readonly position: Position | null;
}

/** Who reports. */
interface HeartbeatSender {
  /** Null for a visitor. */
  readonly accountId: string | null;
  readonly address: string;
}

const MOST_REMEMBERED = 50_000;

/**
 * ActiveViewings that go on. A report is decided on once: what it makes of the player is kept as telemetry, and what lasts is
 * recorded in the log. Another process that gets the next report goes on from the telemetry, a tenth of a second old.
 */
export class ActiveViewings {
  readonly #runner: CommandRunner;
  readonly #heartbeatStore: HeartbeatStore;
  readonly #visitors = new VisitorViews();
  readonly #viewings = new LRUCache<string, ActiveViewing>({ max: MOST_REMEMBERED });
  readonly #turns = new KeyedMutex();

  constructor(runner: CommandRunner, heartbeatStore: HeartbeatStore) {
    this.#runner = runner;
    this.#heartbeatStore = heartbeatStore;
  }

  /** Opens a viewing. */
  async open(viewingId: string, opened: ViewingDetails, context: CommandContext): Promise<Position> {
    const { position } = await this.#runner.run(viewing, viewingId, { kind: 'open', ...opened }, context);
    return position;
  }

  /**
   * A viewing of this account, or of a visitor.
   * @throws Refusal `not_found` when there is none of theirs
   */
  async find(viewingId: string, accountId: string | null): Promise<ActiveViewing> {
    const found = this.#viewings.get(viewingId) ?? (await this.#load(viewingId));
    if (found?.opened.accountId === accountId) return found;
    throw new Refusal('not_found', { what: 'viewing' });
  }

  /**
   * Takes a report of a player.
   * @param reporter its account, null for a visitor; and its address, by which visitors are told apart
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
    if (!after) return { viewing: found, accepted: false, position: null };
    const { player } = after;
    const isRepeat =
      accountId === null &&
      isViewBy(found.recorded, player) &&
      !this.#visitors.isFirst(viewingId, movieId, address, now);
    const hasChanged = player.playing !== found.player.playing || heartbeat.seeked;
    found.player = player;
    this.#heartbeatStore.add(viewingId, found.opened, player);
    const due = dueRecords(found.recorded, after, isRepeat);
    // Whoever goes on elsewhere after this answer goes on from here.
    if (due || hasChanged) await this.#heartbeatStore.written();
    if (!due) return { viewing: found, accepted: true, position: null };
    const key = { ...context, idempotencyKey: `report ${heartbeat.sequence}` };
    const { position } = await this.#runner.run(viewing, viewingId, { kind: 'record', ...due }, key);
    found.recorded = (await this.#runner.state(viewing, viewingId)).state;
    return { viewing: found, accepted: true, position };
  }

  /** Counts a viewing as a view. Returns where the log has it. */
  async count(found: ActiveViewing, context: CommandContext): Promise<Position> {
    const due = { player: found.player, hasMoved: false, isView: true, completes: false };
    const { position } = await this.#runner.run(viewing, found.id, { kind: 'record', ...due }, context);
    found.recorded = (await this.#runner.state(viewing, found.id)).state;
    return position;
  }

  /** The player is told to stop: where it reported last is where the film stays. */
  async halt(found: ActiveViewing): Promise<void> {
    if (!found.player.playing) return;
    found.player = { ...found.player, playing: false };
    this.#heartbeatStore.add(found.id, found.opened, found.player);
    await this.#heartbeatStore.written();
  }

  /** Null when there is no such viewing. */
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
      renewAfterMs: 0,
    };
    this.#viewings.set(viewingId, found);
    return found;
  }
}

/** Where the film of a viewing is now, in seconds. @param silentAfter see `positionNow` */
export const currentSeconds = ({ opened, player }: ActiveViewing, now: Date, silentAfter: number): number =>
  positionNow(player, opened.durationSeconds, now, silentAfter);
