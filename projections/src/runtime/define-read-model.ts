import type { OpenedEvent, OpenedEventOf, Sealed } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { BatchWriter, Writer } from './batch-writer.ts';
import type { Tables } from './columns.ts';

/** Writes the rows of one event. Synchronous: a handler computes without lookups. */
export type Handler = (event: OpenedEvent, write: BatchWriter) => void;

/**
 * A read model: its tables, its version, and a handler per event type. The runtime owns everything else.
 *
 * A row belongs to one stream: only events of that stream write it, and they arrive in order. So any interleaving of
 * streams yields the same rows. Only `write.add` may cross streams, because sums are commutative.
 */
export interface ReadModel<Of extends Tables = Tables, Name extends string = string> {
  readonly name: Name;
  /** Increment it whenever tables or handlers change: the next version is then built beside the live one. */
  readonly version: number;
  readonly tables: Of;
  /** Whether handlers need personal fields opened. They are absent for erased people. */
  readonly opensPersonal?: boolean;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** One handler per event that is read, typed by its definition. */
export type Handlers<Definition extends EventDefinition, Of extends Tables, IsOpened extends boolean = false> = {
  readonly [Type in Definition['type']]: (
    event: EventRead<Extract<Definition, { readonly type: Type }>, IsOpened>,
    write: Writer<Of>,
  ) => void;
};

type EventRead<Definition, IsOpened> = IsOpened extends true ? OpenedEventOf<Definition> : Sealed<Definition>;

/** Declaration of a read model. */
export interface Declaration<
  Definition extends EventDefinition,
  Of extends Tables,
  IsOpened extends boolean,
  Name extends string,
> {
  readonly name: Name;
  readonly version: number;
  /** Events it reads: each has a handler. */
  readonly reads: readonly Definition[];
  readonly tables: Of;
  readonly opensPersonal?: IsOpened;
  readonly handlers: Handlers<Definition, Of, IsOpened>;
}

/**
 * Declares a read model.
 * @throws TypeError if a name is not plain lower-case, or a key names no column
 */
export function defineReadModel<
  const Definition extends EventDefinition,
  const Of extends Tables,
  const Name extends string,
  const IsOpened extends boolean = false,
>({ reads, handlers, ...model }: Declaration<Definition, Of, IsOpened, Name>): ReadModel<Of, Name> {
  const plain = /^[a-z][a-z0-9_]{0,40}$/;
  for (const [table, { columns, key }] of Object.entries(model.tables)) {
    for (const name of [model.name, table, ...Object.keys(columns)]) {
      if (!plain.test(name)) throw new TypeError(`${name} is not a plain lower-case name`);
    }
    for (const column of key) {
      if (!(column in columns)) throw new TypeError(`Key column ${column} is not a column of ${table}`);
    }
  }
  const types = new Set(reads.map(({ type }) => type));
  for (const type of Object.keys(handlers))
    if (!types.has(type)) throw new TypeError(`${model.name} does not read ${type}`);
  // The runtime calls a handler only with events of its type.
  return { ...model, handlers: handlers as unknown as ReadModel['handlers'] };
}

/** Event types that a read model reads. */
export const eventTypesOf = (model: ReadModel): string[] => Object.keys(model.handlers);
