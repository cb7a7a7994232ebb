import type { Position } from '../store/event-store.ts';
import { bigint, bytes, type Columns, id, integer, nullable, type ReadRow, text, time, uuid } from './columns.ts';

/** Columns read from the tables of the log, its proofs and the vault. */
export const tables = {
  'log.events': {
    position: bigint(),
    revision: integer(),
    id: uuid(),
    recorded_at: time(),
    stream: id(),
    type: id(),
    data: text(),
    metadata: text(),
  },
  'log.head': { position: bigint() },
  'demo.progress': { done: integer(), total: integer() },
  'proof.entries': { number: bigint(), entries: bytes(), positions: text(), first_position: id<Position>() },
  'proof.heads': { note: text(), maps_note: text() },
  'proof.log_keys': { vkey: text() },
  'proof.map': { root: bytes(), size: bigint() },
  'proof.tree': { size: bigint(), position: id<Position>() },
  'vault.keys': { subject: id(), wrapped: nullable(bytes()), master_key: nullable(text()) },
} satisfies Readonly<Record<string, Columns>>;

/** A row as read from a table. */
export type TableRow<Name extends keyof typeof tables> = ReadRow<(typeof tables)[Name]>;
