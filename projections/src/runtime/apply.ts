import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { type Codec, type DecodedEvent, type OpenedEvent, openPersonal } from '@sankofa/events/store/codec';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import type { ClientBase } from 'pg';
import { BatchWriter } from './batch-writer.ts';
import type { ReadModel } from './define-read-model.ts';

/** Events whose rows are made without a break: some milliseconds' work. */
const SLICE = 500;

/** What handlers need to read an event. */
export interface EventReader {
  readonly codec: Codec;
  readonly vault: KeyVault;
}

/** A read model could not take in an event: the event, or the handler, is wrong. Trying again as it is will not help. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  readonly event: RecordedEvent;

  constructor(event: RecordedEvent, cause: unknown) {
    super(`${event.type} ${event.id} (${event.stream}@${event.revision}): ${describe(cause)}`, { cause });
    this.event = event;
  }
}

/**
 * What is wrong, for an operator to read. Without quoted values: PostgreSQL and JSON.parse quote what they could not
 * read, and that may be personal data.
 */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [line = ''] = error.message.split('\n');
  // SQLSTATE class 22: data exceptions. Others quote names of tables and columns, which help.
  const quotesValues = code.startsWith('22') || error instanceof SyntaxError;
  const text = quotesValues ? line.replace(/".*"/, '"…"') : line;
  return `${error.name}: ${text.slice(0, 300)}${code && ` [${code}]`}`;
}

/** Decodes the events a model reads, and opens their personal fields when it asks for that. @throws PoisonEvent */
export async function readFor(
  model: ReadModel,
  events: readonly RecordedEvent[],
  reading: EventReader,
): Promise<OpenedEvent[]> {
  const decoded: DecodedEvent[] = [];
  for (const event of events) {
    if (!(event.type in model.handlers)) continue;
    try {
      decoded.push(reading.codec.decode(event));
    } catch (cause) {
      throw new PoisonEvent(event, cause);
    }
  }
  if (model.opensPersonal) return openPersonal(decoded, reading.vault);
  return decoded.map((event) => Object.assign(event, NOT_OPENED));
}

const NOT_OPENED = { origin: null, erased: false } as const;

/** Runs the handlers over a batch. @throws PoisonEvent from the first event a handler cannot take */
export function collect(
  model: ReadModel,
  events: readonly OpenedEvent[],
  recorded: readonly RecordedEvent[],
  writer = new BatchWriter(model),
): BatchWriter {
  for (const event of events) {
    try {
      model.handlers[event.type]?.(event, writer);
    } catch (cause) {
      const poison = recorded.find((r) => r.id === event.id);
      if (poison) throw new PoisonEvent(poison, cause);
      throw cause;
    }
  }
  return writer;
}

/** Takes a batch into the tables of one version. True when it wrote any row. @throws PoisonEvent, or of PostgreSQL */
export async function apply(
  client: ClientBase,
  model: ReadModel,
  schema: string,
  recorded: readonly RecordedEvent[],
  reading: EventReader,
): Promise<boolean> {
  const writer = await prepare(model, recorded, reading);
  await writer.flush(client, schema);
  return !writer.isEmpty;
}

/**
 * Makes the rows of a batch, to be written. A little at a time: the process does what else it has to do in between.
 * @throws PoisonEvent
 */
export async function prepare(
  model: ReadModel,
  recorded: readonly RecordedEvent[],
  reading: EventReader,
): Promise<BatchWriter> {
  const writer = new BatchWriter(model);
  for (let from = 0; from < recorded.length; from += SLICE) {
    if (from > 0) await nextTurn();
    const slice = recorded.slice(from, from + SLICE);
    collect(model, await readFor(model, slice, reading), slice, writer);
  }
  return writer;
}
