import type { Position } from '@sankofa/events/store/event-store';
import { bigint, type Columns, float, id, integer, json, nullable, type ReadRow, text, time, uuid } from './columns.ts';

export type VersionState = 'building' | 'ready' | 'live' | 'previous' | 'failed';

/** Location of an event that a rebuild could not apply. */
export interface PoisonRef {
  readonly type: string;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

/** Columns read from the tables about read models. */
export const tables = {
  'projection.acts': {
    id: bigint(),
    at: time(),
    name: text(),
    act: text(),
    version: nullable(integer()),
    by: text(),
    reason: text(),
  },
  'projection.checkpoints': { partition: integer(), position: id<Position>() },
  'projection.dead_letters': {
    id: bigint(),
    name: text(),
    version: integer(),
    stream: id(),
    position: id<Position>(),
    event_id: uuid(),
    event_type: text(),
    error: text(),
    attempts: integer(),
    first_at: time(),
    last_at: time(),
  },
  'projection.versions': {
    name: text(),
    version: integer(),
    definition: integer(),
    state: text<VersionState>(),
    rate: float(),
    error: nullable(text()),
    /** The event that stopped its rebuild; null unless it failed at one. */
    poison: nullable(json<PoisonRef>()),
  },
} satisfies Readonly<Record<string, Columns>>;

/** A row as read from a table. */
export type TableRow<Name extends keyof typeof tables> = ReadRow<(typeof tables)[Name]>;
