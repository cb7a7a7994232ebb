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

/** Who asks, when, and as part of what. */
export interface CommandContext {
  readonly now: Date;
  readonly actor: Actor;
  /** Same key, same stream: the same command. It is stored once, however often it is sent. */
  readonly idempotencyKey: string;
  /** Keyed hash of idempotency key and request, when the command came as one. */
  readonly requestHash?: string;
  readonly requestId?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  /** Kept with every event of this command. Give it only where it matters which law is in force. */
  readonly country?: string;
  /** Kept, sealed, with every event of this command. Give it only where the law needs it. */
  readonly origin?: Origin;
}

export interface CommandResult<Event> {
  /** Revision of the stream after the command, -1 when it is still empty. */
  readonly revision: number;
  /** Position of the last event of the command; of the last of the stream when the command changed nothing. */
  readonly position: Position;
  /** What the command stored: now, or the first time it was sent. */
  readonly events: readonly Event[];
  /** When it stored that; null when it changed nothing. */
  readonly at: Date | null;
  /** True when this command had been stored before. */
  readonly replayed: boolean;
}

/** An idempotency key was used again with another request. */
export class IdempotencyKeyReused extends Refusal {
  override readonly name = 'IdempotencyKeyReused';
  constructor() {
    super('idempotency_key_reused');
  }
}

/** Too many writers at once on one stream. Sending the same command again is safe. */
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

/** A stream as folded so far. `commands` only ever grows by what is stored, so it is shared. */
interface Folded {
  readonly state: unknown;
  readonly revision: number;
  readonly position: Position;
  readonly commands: CommandMemory<Stored>;
  /** Everybody whose key opened something of it; only ever grows, so it is shared. */
  readonly subjects: Set<string>;
  /** Characters of stored text it was folded from, and what the commands weigh: it holds hardly more. */
  readonly weight: number;
}

/** Memory of an older command (an id and a place), in the unit of `Folded.weight`. */
const COMMAND_WEIGHT = 150;
const NOTHING = { events: [], at: null, replayed: false } as const;

/**
 * UUID (RFC 9562 version 8) made from a name and an idempotency key: the same for the same command. With the stream as
 * its name it is the id of the command itself. Ids of stored events differ each time: see `CommandRunner`.
 */
export function eventId(stream: string, idempotencyKey: string, n: number): string {
  return uuidOf(createHash('sha256').update(`${stream}\n${idempotencyKey}\n${n}`).digest());
}

/**
 * Loads, folds, decides and appends. One for the process: it keeps the state of hot streams.
 *
 * Each attempt gives its events new ids, so an id in the log belongs to one append only. They begin with the time
 * (UUID version 7): an index of them grows at one end. A command is known by the id in the metadata of its events: it is
 * stored once, because its second append expects a revision that the first has moved past, and reading on finds it.
 */
export class CommandRunner {
  readonly #store: Pick<EventStore, 'append' | 'readStream'>;
  readonly #vault: KeyVault;
  readonly #codec: Codec;
  readonly #cache: StateCache<Folded>;
  readonly #turns = new KeyedMutex();
  /** Grows whenever something is to be forgotten: what was read before may have been opened with a key that is gone. */
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
   * Runs one command on one stream. Commands of this process on the same stream take turns: only another process can
   * win a race against them. A lost race is decided again on the new state, a bounded number of times.
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
      // 1. Has this very command been stored before? Then its first answer is the answer.
      const before = folded.commands.find(commandId);
      if (before) return (await this.#replay(stream, before, context)) as CommandResult<EventOf<Definition>>;

      // 2. Decide. A "no" (or "nothing to do") from remembered state counts only once the stream has been read again.
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

      // 3. Append, expecting the revision the decision was made on.
      const metadata: CommandMetadata = {
        at: context.now.toISOString(),
        actor: context.actor,
        ...(context.requestId && { requestId: context.requestId }),
        ...(context.country && { country: context.country }),
        ...(context.requestHash && { requestHash: context.requestHash }),
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
        const { revision, position } = await this.#store.append(stream, encoded, expected);
        for (const [n, event] of events.entries()) {
          for (const subject of this.#codec.subjectsOf(event, subjects[n] ?? id)) folded.subjects.add(subject);
        }
        const weight = folded.weight + weightOf(encoded);
        const after = advance(decider, { ...folded, weight }, events, { revision, position }, commandId, context);
        this.#keep(stream, after, forgets);
        return { revision, position, events, at: context.now, replayed: false };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
      folded = await this.#load(decider, stream, folded, true);
      fresh = true;
    }
    this.#cache.delete(stream);
    throw new TooMuchContention(`${MAX_ATTEMPTS} attempts to append to ${stream} lost the race: try again`);
  }

  /** The first answer to a command that is stored. Of an older one its events are read again, and no others. */
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
   * Forgets what was folded of streams of this id, or with its key: what was opened with a key must not outlive it.
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

  /** @param forgets how often something had been forgotten when this began to be read */
  #keep(stream: string, folded: Folded, forgets: number): void {
    if (forgets === this.#forgets) this.#cache.set(stream, folded);
    else this.#cache.delete(stream);
  }

  /** The state of one aggregate now, read to the end of its stream. Initial state when it does not exist. */
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
    // A stream that holds nothing is quick to read again, and anybody can make up its name.
    if (folded.revision >= 0) this.#keep(stream, folded, forgets);
    return folded;
  }

  /** Decodes events, and opens their personal fields. */
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
