import type { Pool } from 'pg';
import type { TableRow } from '../database/tables.ts';
import type { EventStore, LogBatch, Position } from '../store/event-store.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import type { SignedHead } from './head.ts';
import { hashEvent } from './leaf.ts';
import type { LeafRange } from './log-inconsistent.ts';
import { appendLeaves, TileReader } from './tiles.ts';

/** Another log keeper has extended the tree or the heads file: this one stops. */
export class TreeMoved extends Error {
  override readonly name = 'TreeMoved';
}

/** Reads the size of the tree and its position in the log. */
export async function readTree(pool: Pool): Promise<{ size: number; position: Position }> {
  const { rows } = await pool.query<TableRow<'proof.tree'>>('select size, position from proof.tree');
  return { size: Number(rows[0]?.size ?? 0), position: rows[0]?.position ?? ('' as Position) };
}

type HeadRow = TableRow<'proof.heads'>;

const toHead = (row: HeadRow): SignedHead => ({
  size: Number(row.size),
  root: row.root,
  at: row.at.toISOString(),
  keyId: row.key_id,
  signature: row.signature,
  ...(row.simulated_before && { simulatedBefore: row.simulated_before.toISOString() }),
});

/** Reads the newest signed head; null before the first. */
export async function latestHead(pool: Pool): Promise<SignedHead | null> {
  const { rows } = await pool.query<HeadRow>(
    'select size, root, at, key_id, signature, simulated_before from proof.heads order by size desc limit 1',
  );
  return rows[0] ? toHead(rows[0]) : null;
}

/** Reads the signed heads after the one of `size` events, oldest first. */
export async function headsAfter(pool: Pool, size: number, limit: number): Promise<SignedHead[]> {
  const { rows } = await pool.query<HeadRow>(
    `select size, root, at, key_id, signature, simulated_before from proof.heads
     where size > $1 order by size limit $2`,
    [size, limit],
  );
  return rows.map(toHead);
}

/** Stores a signed head; an existing one of the same size is kept. */
export async function insertHead(pool: Pool, head: SignedHead): Promise<void> {
  await pool.query(
    `insert into proof.heads (size, root, at, key_id, signature, simulated_before)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [head.size, head.root, head.at, head.keyId, head.signature, head.simulatedBefore ?? null],
  );
}

/** Adds a leaf per event. @throws TreeMoved if another keeper works on the same tree */
export function addBatch(pool: Pool, size: number, from: Position, { events, checkpoint }: LogBatch): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update proof.tree set size = size + $1, position = $2 where size = $3 and position = $4',
      [events.length, checkpoint, size, from],
    );
    if (rowCount !== 1) throw new TreeMoved('Another process keeps the Merkle tree of this log: this one stops');
    await appendLeaves(client, size, events.map(hashEvent));
    await client.query(
      'insert into proof.leaves (position, leaf_index) select * from unnest($1::text[], $2::bigint[])',
      [events.map((event) => event.position), events.map((_, n) => size + n)],
    );
  });
}

/** Limit of events read to name a changed one. */
const NAMED_WITHIN = 10_000;
const PAGE = 1_000;

/**
 * Names the first event of a range that differs from the tree, as a hint where to look; null if the tree agrees with
 * the events, which means that both were rewritten.
 */
export async function nameChanged(pool: Pool, store: EventStore, { from, to }: LeafRange): Promise<string | null> {
  const { rows } = await pool.query<TableRow<'proof.leaves'>>(
    'select position from proof.leaves where leaf_index = $1',
    [from - 1],
  );
  const tiles = new TileReader(pool);
  let after = from === 0 ? ('' as Position) : rows[0]?.position;
  if (after === undefined) return null;
  for (let index = from; index < Math.min(to, from + NAMED_WITHIN); ) {
    const { events, next } = await store.readAll({ after, limit: PAGE });
    if (events.length === 0) return null;
    for (const event of events) {
      if (index >= to) return null;
      const stored = await tiles.subtree(0, index).catch(() => null);
      if (!stored?.equals(hashEvent(event))) {
        return `The first that differs from the tree is event ${index + 1}: ${event.type}, ${event.stream}@${event.revision}, id ${event.id}.`;
      }
      index += 1;
    }
    after = next;
  }
  return null;
}
