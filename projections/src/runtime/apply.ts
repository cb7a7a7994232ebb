import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { type Codec, type DecodedEvent, type OpenedEvent, openPersonal } from '@sankofa/events/store/codec';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import type { ClientBase } from 'pg';
import { BatchWriter } from './batch-writer.ts';
import type { ReadModel } from './define-read-model.ts';

/** Events processed without yielding: a few milliseconds of work. */
const SLICE = 500;

/** Dependencies for reading an event. */
export interface EventReader {
  readonly codec: Codec;
  readonly vault: KeyVault;
}

/** A read model could not apply an event: the event or the handler is wrong. A plain retry will not help. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  readonly event: RecordedEvent;

  constructor(event: RecordedEvent, cause: unknown) {
    super(`${event.type} ${event.id} (${event.stream}@${event.revision}): ${describe(cause)}`, { cause });
    this.event = event;
  }
}

/**
 * Describes an error for operators. Without quoted values: PostgreSQL and JSON.parse quote unparsable input, which may
 * be personal data.
 */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [line = ''] = error.message.split('\n');
  // SQLSTATE class 22: data exceptions. Other classes quote names of tables and columns, which help.
  const quotesValues = code.startsWith('22') || error instanceof SyntaxError;
  const text = quotesValues ? line.replace(/".*"/, '"…"') : line;
  return `${error.name}: ${text.slice(0, 300)}${code && ` [${code}]`}`;
}

/** Decodes the events a model reads, and opens their personal fields if the model needs them. @throws PoisonEvent */
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

/** Runs the handlers over a batch. @throws PoisonEvent for the first event that a handler fails on */
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

/**
 * Applies a batch to the tables of one version. Returns whether it wrote any row. @throws PoisonEvent, or an error of
 * PostgreSQL
 */
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
 * Computes the rows of a batch in slices, yielding to the event loop in between.
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
