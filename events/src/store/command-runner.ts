import { createHash, randomUUIDv7 } from 'node:crypto';
import type { KeyVault } from '../personal/key-vault.ts';
import { uuidOf } from '../uuid.ts';
import {
  type Actor,
  boxesOf,
  type Codec,
  type CommandMetadata,
  type DecodedEvent,
  type Origin,
  openPersonal,
} from './codec.ts';
import { CommandMemory, type CommandPlace } from './command-memory.ts';
import { type Decider, streamOf } from './decider.ts';
import type { DomainEvent, EventDefinition, EventOf } from './define-event.ts';
import { WrongExpectedRevision } from './errors.ts';
import type { EventStore, Position, RecordedEvent } from './event-store.ts';
import { START } from './event-store.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { Refusal } from './refusal.ts';
import { type StateCache, stateCache } from './state-cache.ts';

const MAX_ATTEMPTS = 64;

/** Actor, time and request of a command. */
export interface CommandContext {
  readonly now: Date;
  readonly actor: Actor;
  /** The same key on the same stream is the same command. It is stored once, however often it is sent. */
  readonly idempotencyKey: string;
  /** Keyed hash of idempotency key and request, if the command came from one. */
  readonly requestHash?: string;
  readonly requestId?: string;
  /** SHA-256, hexadecimal, of the raw notification that the command follows. */
  readonly notificationHash?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  /** Stored with every event of this command. Provide it only if the applicable law matters. */
  readonly country?: string;
  /** Stored, sealed, with every event of this command. Provide it only if the law requires it. */
  readonly origin?: Origin;
}

export interface CommandResult<Event> {
  /** Revision of the stream after the command, -1 if it is still empty. */
  readonly revision: number;
  /** Position of the command's last event; of the stream's last event if the command changed nothing. */
  readonly position: Position;
  /** Events the command stored, now or the first time it was sent. */
  readonly events: readonly Event[];
  /** When they were stored; null if nothing changed. */
  readonly at: Date | null;
  /** `events` as stored. Absent if the store does not say so at once, and of a command stored before: then read them. */
  readonly recorded?: readonly Omit<RecordedEvent, 'position'>[];
  /** True if this command had been stored before. */
  readonly replayed: boolean;
}

/** An idempotency key was reused with another request. */
export class IdempotencyKeyReused extends Refusal {
  override readonly name = 'IdempotencyKeyReused';
  constructor() {
    super('idempotency_key_reused');
  }
}

/** Too many concurrent writers to one stream. Sending the same command again is safe. */
export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
}

interface Stored {
  readonly event: DomainEvent;
  readonly at: Date;
  readonly revision: number;
  readonly position: Position;
  readonly requestHash: string | undefined;
}

/** A folded stream. `commands` is append-only, so it is shared between copies. */
interface Folded {
  readonly state: unknown;
  readonly revision: number;
  readonly position: Position;
  readonly commands: CommandMemory<Stored>;
  /** Subjects whose keys opened parts of it; append-only, so it is shared between copies. */
  readonly subjects: Set<string>;
  /** Approximate memory use: characters of folded stored text, plus the commands. */
  readonly weight: number;
}

/** Memory of an older command (id and revisions), in the unit of `Folded.weight`. */
const COMMAND_WEIGHT = 150;
const NOTHING = { events: [], at: null, replayed: false } as const;

/**
 * UUID (RFC 9562 version 8) from a name and an idempotency key, deterministic. With the stream as its name it is the
 * command's id. Ids of stored events differ for each attempt: see `CommandRunner`.
 */
export function eventId(stream: string, idempotencyKey: string, n: number): string {
  return uuidOf(createHash('sha256').update(`${stream}\n${idempotencyKey}\n${n}`).digest());
}

/**
 * Loads, folds, decides and appends. One instance per process: it caches the state of hot streams.
 *
 * Each attempt gives its events new ids, so an id in the log belongs to one append only. They are time-ordered (UUID
 * version 7), which keeps their index compact. A command is recognised by the id in the metadata of its events: it is
 * stored once, because a second append expects a revision that the first has moved past, and rereading then finds it.
 */
export class CommandRunner {
  readonly #store: Pick<EventStore, 'append' | 'readStream'>;
  readonly #vault: KeyVault;
  readonly #codec: Codec;
  readonly #cache: StateCache<Folded>;
  readonly #turns = new KeyedMutex();
  /** Incremented by each `forget`: data read before may have been opened with a destroyed key. */
  #forgets = 0;

  constructor(
    store: Pick<EventStore, 'append' | 'readStream'>,
    vault: KeyVault,
    codec: Codec,
    cache: StateCache<Folded> = stateCache(),
  ) {
    this.#store = store;
    this.#vault = vault;
    this.#codec = codec;
    this.#cache = cache;
    vault.onDestroyed((subject) => this.forget(subject));
  }

  /**
   * Runs one command on one stream. Commands of this process on the same stream are serialised: only another process
   * can win a race. A lost race is decided again on the new state, a bounded number of times.
   * @throws Refusal from the decider; IdempotencyKeyReused; TooMuchContention; StoreUnavailable; SubjectErased
   */
  run<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<EventOf<Definition>>> {
    const stream = streamOf(decider, id);
    return this.#turns.take(stream, () => this.#run(decider, stream, id, command, context));
  }

  async #run<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    stream: string,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<EventOf<Definition>>> {
    const commandId = eventId(stream, context.idempotencyKey, 0);
    let fresh = !this.#cache.has(stream);
    const forgets = this.#forgets;
    let folded = await this.#load(decider, stream, this.#cache.get(stream));

    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      // 1. If this command was stored before, repeat its first answer.
      const before = folded.commands.find(commandId);
      if (before) return (await this.#replay(stream, before, context)) as CommandResult<EventOf<Definition>>;

      // 2. Decide. A refusal, or no events, on cached state counts only after the stream was read again.
      let events: EventOf<Definition>[];
      try {
        events = decider.decide(folded.state as State, command, context);
        if (events.length === 0 && fresh) {
          const { revision, position } = folded;
          return { revision, position, ...NOTHING };
        }
      } catch (error) {
        if (!(error instanceof Refusal) || fresh) throw error;
        events = [];
      }
      if (events.length === 0) {
        folded = await this.#load(decider, stream, folded, true);
        fresh = true;
        continue;
      }

      // 3. Append, expecting the revision that the decision was based on.
      const metadata: CommandMetadata = {
        at: context.now.toISOString(),
        actor: context.actor,
        ...(context.requestId && { requestId: context.requestId }),
        ...(context.country && { country: context.country }),
        ...(context.requestHash && { requestHash: context.requestHash }),
        ...(context.notificationHash && { notificationHash: context.notificationHash }),
        commandId,
        $correlationId: context.correlationId ?? commandId,
        $causationId: context.causationId ?? commandId,
      };
      const subjects = events.map((event) => decider.subject?.(id, event) ?? id);
      const encoded = await Promise.all(
        events.map((event, n) =>
          this.#codec.encode(event, randomUUIDv7(), metadata, subjects[n] ?? id, this.#vault, context.origin),
        ),
      );
      try {
        const expected = folded.revision < 0 ? 'no-stream' : folded.revision;
        const { revision, position, recordedAt } = await this.#store.append(stream, encoded, expected);
        for (const [n, event] of events.entries()) {
          for (const subject of this.#codec.subjectsOf(event, subjects[n] ?? id)) folded.subjects.add(subject);
        }
        const weight = folded.weight + weightOf(encoded);
        const after = advance(decider, { ...folded, weight }, events, { revision, position }, commandId, context);
        this.#keep(stream, after, forgets);
        const first = revision - encoded.length + 1;
        const recorded =
          recordedAt && encoded.map((event, n) => ({ ...event, stream, revision: first + n, recordedAt }));
        return { revision, position, events, at: context.now, ...(recorded && { recorded }), replayed: false };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
      folded = await this.#load(decider, stream, folded, true);
      fresh = true;
    }
    this.#cache.delete(stream);
    throw new TooMuchContention(`${MAX_ATTEMPTS} attempts to append to ${stream} lost the race: try again`);
  }

  /** The first answer to a stored command. For an older one, only its events are read again. */
  async #replay(
    stream: string,
    known: readonly Stored[] | CommandPlace,
    context: CommandContext,
  ): Promise<CommandResult<DomainEvent>> {
    if (!('first' in known)) return replay(known, context);
    const events = await this.#open(await this.#store.readStream(stream, known.first, known.count));
    return replay(events.map(toStored), context);
  }

  /**
   * Drops cached streams with this id or opened with its key: decrypted data must not outlive the key.
   * @param id null: everything
   */
  forget(id: string | null): void {
    this.#forgets++;
    if (id === null) this.#cache.clear();
    else {
      for (const [stream, { subjects }] of [...this.#cache]) {
        if (stream.endsWith(`-${id}`) || subjects.has(id)) this.#cache.delete(stream);
      }
    }
  }

  /** @param forgets value of `#forgets` when reading began */
  #keep(stream: string, folded: Folded, forgets: number): void {
    if (forgets === this.#forgets) this.#cache.set(stream, folded);
    else this.#cache.delete(stream);
  }

  /** Current state of one aggregate, read to the end of its stream. The initial state if it does not exist. */
  async state<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    id: string,
  ): Promise<{ state: State; revision: number; position: Position }> {
    const stream = streamOf(decider, id);
    const folded = await this.#load(decider, stream, this.#cache.get(stream), true);
    return { state: folded.state as State, revision: folded.revision, position: folded.position };
  }

  async #load<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    stream: string,
    known: Folded | undefined,
    readOn = false,
  ): Promise<Folded> {
    if (known && !readOn) return known;
    let folded: Folded = known ?? {
      state: decider.initial,
      revision: -1,
      position: START,
      commands: new CommandMemory(),
      subjects: new Set(),
      weight: 0,
    };
    const forgets = this.#forgets;
    const recorded = await this.#store.readStream(stream, folded.revision + 1);
    if (recorded.length > 0) {
      const weight = folded.weight + weightOf(recorded);
      folded = { ...fold(decider, folded, await this.#open(recorded)), weight };
    }
    // Empty streams are cheap to read again, and requests can invent any number of names.
    if (folded.revision >= 0) this.#keep(stream, folded, forgets);
    return folded;
  }

  /** Decodes events and opens their personal fields. */
  async #open(recorded: readonly RecordedEvent[]): Promise<readonly DecodedEvent[]> {
    const decoded = recorded.map((event) => this.#codec.decode(event));
    return decoded.some((event) => event.sealedData ?? event.sealedOthers)
      ? openPersonal(decoded, this.#vault)
      : decoded;
  }
}

const weightOf = (events: readonly Pick<RecordedEvent, 'data'>[]): number =>
  events.reduce((sum, { data }) => sum + data.length + COMMAND_WEIGHT, 0);

function fold<State, Command, Definition extends EventDefinition>(
  decider: Decider<State, Command, Definition>,
  from: Folded,
  events: readonly DecodedEvent[],
): Folded {
  let state = from.state as State;
  for (const event of events) {
    const { type, data, at } = event;
    for (const { box } of boxesOf(event)) from.subjects.add(box.subject);
    state = decider.evolve(state, { type, data } as EventOf<Definition>, at);
    from.commands.add(event.metadata.commandId, toStored(event));
  }
  const last = events.at(-1);
  return { ...from, state, revision: last?.revision ?? from.revision, position: last?.position ?? from.position };
}

function advance<State, Command, Definition extends EventDefinition>(
  decider: Decider<State, Command, Definition>,
  from: Folded,
  events: readonly EventOf<Definition>[],
  { revision, position }: Pick<Folded, 'revision' | 'position'>,
  commandId: string,
  { now: at, requestHash }: CommandContext,
): Folded {
  const state = events.reduce((folded, event) => decider.evolve(folded, event, at), from.state as State);
  const first = revision - events.length + 1;
  for (const [n, event] of events.entries()) {
    from.commands.add(commandId, { event, at, revision: first + n, position, requestHash });
  }
  return { ...from, state, revision, position };
}

const toStored = ({ type, data, at, revision, position, metadata }: DecodedEvent): Stored => ({
  event: { type, data },
  at,
  revision,
  position,
  requestHash: metadata.requestHash,
});

function replay(stored: readonly Stored[], context: CommandContext): CommandResult<DomainEvent> {
  const last = stored.at(-1);
  if (!last) throw new RangeError('A command that stored nothing cannot be replayed');
  if (last.requestHash !== context.requestHash) throw new IdempotencyKeyReused();
  return {
    revision: last.revision,
    position: last.position,
    events: stored.map(({ event }) => event),
    at: last.at,
    replayed: true,
  };
}
