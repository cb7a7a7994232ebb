import { positionNow, type Report } from '@sankofa/events/playback/progress';
import { heard, type Opened, type ViewingState, viewing } from '@sankofa/events/playback/viewing';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { Turns } from '@sankofa/events/store/turns';
import { LRUCache } from 'lru-cache';
import { VisitorViews } from './visitor-views.ts';

/** A viewing as it stands. */
export interface Viewing {
  readonly opened: NonNullable<ViewingState['opened']>;
  /** As the last report left it. */
  readonly state: ViewingState;
}

export interface Heard extends Viewing {
  /** Whether the report was believed, and new. */
  readonly accepted: boolean;
  /** Where the log has it; null when there was nothing to record. */
  readonly position: Position | null;
}

/** Who reports. */
interface Reporter {
  /** Null for a visitor. */
  readonly accountId: string | null;
  readonly address: string;
}

interface Entry {
  /** As recorded, and as heard since. */
  readonly recorded: ViewingState;
  /** Of the stream, as recorded. */
  readonly revision: number;
  readonly heard: ViewingState;
}

const MOST_REMEMBERED = 50_000;

/**
 * What players report, in memory between two records. A report that says only what the clock tells anyway costs neither
 * a read nor a write. Another process that hears the next report goes on from the last record: so reports of one viewing
 * are best sent to one process, and are right within seconds where they are not.
 */
export class Viewings {
  readonly #runner: CommandRunner;
  readonly #visitors = new VisitorViews();
  readonly #entries = new LRUCache<string, Entry>({ max: MOST_REMEMBERED });
  readonly #turns = new Turns();

  constructor(runner: CommandRunner) {
    this.#runner = runner;
  }

  /** Opens a viewing. */
  async open(viewingId: string, opened: Opened, context: CommandContext): Promise<Position> {
    const { position } = await this.#runner.run(viewing, viewingId, { kind: 'open', ...opened }, context);
    return position;
  }

  /**
   * A viewing of this account, or of a visitor.
   * @throws Refusal `not_found` when there is none of theirs
   */
  async find(viewingId: string, accountId: string | null): Promise<Viewing> {
    const { entry, opened } = await this.#find(viewingId, accountId);
    return { opened, state: entry.heard };
  }

  async #find(viewingId: string, accountId: string | null): Promise<{ entry: Entry; opened: Viewing['opened'] }> {
    const entry = this.#entries.get(viewingId) ?? (await this.#load(viewingId));
    const { opened } = entry.heard;
    if (!opened || opened.accountId !== accountId) throw nothingThere();
    return { entry, opened };
  }

  /**
   * Takes a report of a player.
   * @param reporter its account, null for a visitor; and its address, by which visitors are told apart
   * @throws Refusal `not_found`
   */
  report(viewingId: string, reporter: Reporter, report: Report, context: CommandContext): Promise<Heard> {
    return this.#turns.take(viewingId, () => this.#report(viewingId, reporter, report, context));
  }

  async #report(
    viewingId: string,
    { accountId, address }: Reporter,
    report: Report,
    context: CommandContext,
  ): Promise<Heard> {
    const { entry, opened } = await this.#find(viewingId, accountId);
    const state = heard(entry.heard, report, context.now);
    if (!state) return { opened, state: entry.heard, accepted: false, position: null };
    const mayCount = state.counted && !entry.recorded.counted;
    const isRepeat =
      mayCount && accountId === null && !this.#visitors.isFirst(viewingId, opened.movieId, address, context.now);
    const command = { kind: 'report', ...report, isRepeat } as const;
    if (viewing.decide(entry.recorded, command, context).length === 0) {
      this.#entries.set(viewingId, { ...entry, heard: state });
      return { opened, state, accepted: true, position: null };
    }
    const key = { ...context, idempotencyKey: `report ${report.sequence}` };
    const { events, revision, position } = await this.#runner.run(viewing, viewingId, command, key);
    if (revision === entry.revision + events.length) {
      const fold = (folded: ViewingState, event: (typeof events)[number]) => viewing.evolve(folded, event, context.now);
      this.#entries.set(viewingId, { ...entry, recorded: events.reduce(fold, entry.recorded), revision, heard: state });
      return { opened, state, accepted: true, position };
    }
    // Another process has recorded something meanwhile: that is the truth.
    const now = await this.#load(viewingId);
    return { opened, state: now.heard, accepted: true, position };
  }

  /** The player is told to stop: where it was heard of last is where the film stays. */
  halt(viewingId: string): void {
    const entry = this.#entries.get(viewingId);
    if (entry) this.#entries.set(viewingId, { ...entry, heard: { ...entry.heard, playing: false } });
  }

  /** What this process has heard of a viewing; null when that is nothing. */
  known(viewingId: string): ViewingState | null {
    return this.#entries.get(viewingId)?.heard ?? null;
  }

  async #load(viewingId: string): Promise<Entry> {
    const { state, revision } = await this.#runner.state(viewing, viewingId);
    if (!state.opened) throw nothingThere();
    const entry = { recorded: state, revision, heard: state };
    this.#entries.set(viewingId, entry);
    return entry;
  }
}

const nothingThere = (): Refusal =>
  new Refusal('not_found', 'There is no such viewing of yours. Open the film again.', 404);

/** Where the film of a viewing is now, in seconds. @param silentAfter see `positionNow` */
export const placeOf = ({ opened, state }: Viewing, now: Date, silentAfter: number): number =>
  positionNow(state, opened.durationSeconds, now, silentAfter);
