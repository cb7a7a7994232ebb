import type { Json, JsonObject } from '../json.ts';
import { open, type Part, type SealedBox, seal } from '../personal/box.ts';
import type { KeyVault } from '../personal/key-vault.ts';
import {
  type PersonalPlan,
  personalTree,
  putBack,
  subjectFieldsOf,
  withoutPersonal,
} from '../personal/sealed-fields.ts';
import { LEAF_VERSION } from '../proof/leaf.ts';
import { pooledRandomBytes } from '../random-bytes.ts';
import { aggregateIdOf } from './decider.ts';
import type { DomainEvent, EventDefinition } from './define-event.ts';
import type { NewEvent, Position, RecordedEvent } from './event-store.ts';

const NONCE_BYTES = 16;

/** Who caused the event. */
export interface Actor {
  readonly kind: 'person' | 'staff' | 'system' | 'visitor';
  readonly id: string;
}

/** Network origin of a request: personal data of the actor, stored only with events whose law requires it. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Metadata of every event. EventStoreDB defines the names with `$`. */
export interface Metadata {
  /** Version of the stored format. */
  readonly leaf: number;
  /** 16 random bytes, base64url: without them, the content of an event could be guessed from its leaf hash. */
  readonly nonce: string;
  /** Time of the decision, ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly schemaVersion: number;
  /** Country of the person, ISO 3166-1 alpha-2, if known. Only with consents, where the applicable law matters. */
  readonly country?: string;
  readonly requestId?: string;
  /** Keyed hash of idempotency key and request, to detect a reused key with another body. */
  readonly requestHash?: string;
  /** SHA-256, hexadecimal, of the raw notification of a provider that led to the event. */
  readonly notificationHash?: string;
  /** Id of the command that stored the event. */
  readonly commandId: string;
  readonly $correlationId: string;
  readonly $causationId: string;
}

/** Metadata that a command provides; the codec adds the rest. */
export type CommandMetadata = Omit<Metadata, 'leaf' | 'nonce' | 'schemaVersion'>;

/** Boxes by the field that names their subject. */
export type SealedOthers = Readonly<Record<string, SealedBox>>;

/** A stored event as handlers read it: parsed, upcast to the newest version, with personal fields still sealed. */
export interface DecodedEvent {
  readonly id: string;
  readonly type: string;
  /** `<aggregate>-<id>` */
  readonly stream: string;
  /** Id of the aggregate: the stream's name without the aggregate. */
  readonly aggregateId: string;
  readonly revision: number;
  readonly position: Position;
  readonly at: Date;
  readonly data: JsonObject;
  readonly metadata: Metadata;
  /** Personal fields about the subject of the event. */
  readonly sealedData?: SealedBox;
  /** Personal fields about others, by the field that names each. */
  readonly sealedOthers?: SealedOthers;
  readonly sealedOrigin?: SealedBox;
}

/** The stored bytes are not an event that this code can read. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** A decider returned an event that its own schema rejects: a bug, never the caller's fault. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** Returns the subject of an event with personal fields. */
export type SubjectOf = (event: DomainEvent) => string;

/** Encodes decided events and decodes stored ones: validates, seals personal fields, and upcasts old versions. */
export class Codec {
  readonly #definitions: ReadonlyMap<string, EventDefinition>;

  constructor(definitions: readonly EventDefinition[]) {
    this.#definitions = new Map(definitions.map((definition) => [definition.type, definition]));
    if (this.#definitions.size !== definitions.length) throw new TypeError('Two event definitions share a type');
  }

  /**
   * Encodes an event; personal fields are sealed with the key of `subject` or of the person their schema names, the
   * origin with that of the actor (or of `subject`, if the actor has no account).
   * @throws InvalidEvent, SubjectErased
   */
  async encode(
    event: DomainEvent,
    id: string,
    metadata: CommandMetadata,
    subject: string,
    vault: Pick<KeyVault, 'keyFor'>,
    origin?: Origin,
  ): Promise<NewEvent> {
    const definition = this.#definition(event.type);
    const parsed = definition.schema.safeParse(event.data);
    if (!parsed.success) throw new InvalidEvent(`${event.type}: ${parsed.error.message}`);
    const data = await sealData(parsed.data as JsonObject, definition.plan, id, subject, vault);
    const beside: Record<string, unknown> = {
      leaf: LEAF_VERSION,
      nonce: pooledRandomBytes(NONCE_BYTES).toString('base64url'),
      ...metadata,
      schemaVersion: definition.version,
    };
    if (origin) {
      const { kind, id: actor } = metadata.actor;
      const holder = kind === 'visitor' ? subject : actor;
      beside.personal = seal({ ...origin }, holder, await vault.keyFor(holder), id, 'metadata');
    }
    return { id, type: event.type, data: JSON.stringify(data), metadata: JSON.stringify(beside) };
  }

  /**
   * Decodes stored texts through the upcasters. Does no cryptography.
   * @throws UnreadableEvent
   */
  decode(recorded: RecordedEvent): DecodedEvent {
    const definition = this.#definition(recorded.type);
    let stored: JsonObject & { personal?: SealedBox; personalOf?: SealedOthers };
    let beside: Metadata & { personal?: SealedBox };
    try {
      stored = JSON.parse(recorded.data);
      beside = JSON.parse(recorded.metadata);
    } catch (cause) {
      throw new UnreadableEvent(`Event ${recorded.id} (${recorded.type}) is not JSON`, { cause });
    }
    if (beside.leaf !== LEAF_VERSION) {
      throw new UnreadableEvent(`Event ${recorded.id} (${recorded.type}) is stored in format ${beside.leaf}: unknown`);
    }
    const { personal: sealedData, personalOf: sealedOthers, ...rest } = stored;
    const { personal: sealedOrigin, ...metadata } = beside;
    let data: JsonObject = rest;
    for (let version = metadata.schemaVersion; version < definition.version; version++) {
      const upcast = definition.upcast[version];
      if (!upcast)
        throw new UnreadableEvent(`Event ${recorded.id} has version ${version} of ${recorded.type}: unknown`);
      data = upcast(data);
    }
    return {
      id: recorded.id,
      type: recorded.type,
      stream: recorded.stream,
      aggregateId: aggregateIdOf(recorded.stream),
      revision: recorded.revision,
      position: recorded.position,
      at: new Date(metadata.at),
      data,
      metadata,
      ...(sealedData && { sealedData }),
      ...(sealedOthers && { sealedOthers }),
      ...(sealedOrigin && { sealedOrigin }),
    };
  }

  /** All subjects whose keys seal data of an event. @param subject the subject of the event */
  subjectsOf(event: DomainEvent, subject: string): readonly string[] {
    const { plan } = this.#definition(event.type);
    return plan ? [subject, ...othersIn(event.data as JsonObject, plan).values()] : [];
  }

  /** Whether this code knows the event type. */
  knows(type: string): boolean {
    return this.#definitions.has(type);
  }

  #definition(type: string): EventDefinition {
    const definition = this.#definitions.get(type);
    if (!definition) throw new UnreadableEvent(`No event type ${type} is known`);
    return definition;
  }
}

/** Subjects named by fields of an event, by field. */
function othersIn(data: JsonObject, plan: PersonalPlan): ReadonlyMap<string, string> {
  const others = [...subjectFieldsOf(plan)].flatMap((field): [string, string][] => {
    const person = data[field];
    return typeof person === 'string' ? [[field, person]] : [];
  });
  return new Map(others);
}

/** Data as stored: without personal fields, with their boxes. @throws SubjectErased */
async function sealData(
  data: JsonObject,
  plan: PersonalPlan | null,
  id: string,
  subject: string,
  vault: Pick<KeyVault, 'keyFor'>,
): Promise<JsonObject> {
  if (!plan) return data;
  const others = othersIn(data, plan);
  const box = async (
    person: string,
    part: Part,
    isWanted: (field: string | null) => boolean,
  ): Promise<SealedBox | null> => {
    const fields = personalTree(data, plan, isWanted);
    return isObject(fields) ? seal(fields, person, await vault.keyFor(person), id, part) : null;
  };
  const own = await box(subject, 'data', (field) => field === null || !others.has(field));
  const personalOf: Record<string, Json> = {};
  for (const [field, person] of others) {
    const sealed = await box(person, `data.${field}`, (other) => other === field);
    if (sealed) personalOf[field] = { ...sealed };
  }
  const rest = withoutPersonal(data, plan);
  return {
    ...(isObject(rest) && rest),
    ...(own && { personal: { ...own } }),
    ...(Object.keys(personalOf).length > 0 && { personalOf }),
  };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sealed parts of an event. */
interface SealedParts {
  readonly sealedData?: SealedBox | null | undefined;
  readonly sealedOthers?: SealedOthers | null | undefined;
  readonly sealedOrigin?: SealedBox | null | undefined;
}

interface PartBox {
  readonly part: Part;
  readonly box: SealedBox;
}

/** The boxes of an event, each with its part. */
export function boxesOf({ sealedData, sealedOthers, sealedOrigin }: SealedParts): PartBox[] {
  const boxes: PartBox[] = [];
  if (sealedData) boxes.push({ part: 'data', box: sealedData });
  if (sealedOthers) {
    for (const [field, box] of Object.entries(sealedOthers)) boxes.push({ part: `data.${field}`, box });
  }
  if (sealedOrigin) boxes.push({ part: 'metadata', box: sealedOrigin });
  return boxes;
}

/** An event with its personal fields opened; they are absent if the subject is erased. */
export interface OpenedEvent extends DecodedEvent {
  readonly origin: Origin | null;
  /** True if there were personal fields whose key is destroyed. */
  readonly erased: boolean;
}

/** An event of one of these definitions, upcast, with its personal fields opened. */
export type OpenedEventOf<Definition> =
  Definition extends EventDefinition<infer Type, object, object, infer OpenedData>
    ? Omit<OpenedEvent, 'type' | 'data'> & { readonly type: Type; readonly data: OpenedData }
    : never;

/** Type and data of an event without its personal fields. */
export type SealedEventOf<Definition> =
  Definition extends EventDefinition<infer Type, object, infer SealedData>
    ? { readonly type: Type; readonly data: SealedData }
    : never;

/** An event of one of these definitions, upcast, with its personal fields still sealed. */
export type Sealed<Definition> = Definition extends EventDefinition
  ? Omit<DecodedEvent, 'type' | 'data'> & SealedEventOf<Definition>
  : never;

/** An event without its data. */
export type EventHead = Omit<DecodedEvent, 'data'>;

/** Narrows an event to these definitions; null if it is of none of them. */
export const asEventOf = <const Definition extends EventDefinition>(
  event: DecodedEvent,
  definitions: readonly Definition[],
): Sealed<Definition> | null =>
  definitions.some(({ type }) => type === event.type) ? (event as Sealed<Definition>) : null;

/** Filters events by these definitions, typed. */
export const eventsOf = <const Definition extends EventDefinition>(
  events: readonly DecodedEvent[],
  definitions: readonly Definition[],
): Sealed<Definition>[] => events.flatMap((event) => asEventOf(event, definitions) ?? []);

/** Opens the personal fields of events with a single query to the vault. */
export async function openPersonal(events: readonly DecodedEvent[], vault: KeyVault): Promise<OpenedEvent[]> {
  const subjects = new Set<string>();
  const boxes = events.map(boxesOf);
  for (const some of boxes) for (const { box } of some) subjects.add(box.subject);
  const keys = subjects.size > 0 ? await vault.find(subjects) : new Map<string, Buffer>();
  return events.map((event, n) => ({ ...event, ...openBoxes(event.id, event.data, boxes[n] ?? [], keys) }));
}

/** Opens the boxes of one event with the given keys; `erased`: some keys are missing. */
export function openBoxes(
  id: string,
  sealed: JsonObject,
  boxes: readonly PartBox[],
  keys: ReadonlyMap<string, Buffer>,
): Pick<OpenedEvent, 'data' | 'origin' | 'erased'> {
  let data = sealed;
  let origin: Origin | null = null;
  let erased = false;
  for (const { part, box } of boxes) {
    const key = keys.get(box.subject);
    if (!key) {
      erased = true;
      continue;
    }
    const fields = open(box, key, id, part);
    if (part === 'metadata') origin = toOrigin(fields);
    else data = putBack(data, fields);
  }
  return { data, origin, erased };
}

const toOrigin = (fields: JsonObject): Origin => ({ ip: String(fields.ip), userAgent: String(fields.userAgent) });
