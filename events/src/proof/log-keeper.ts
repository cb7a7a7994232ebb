import { appendFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { EventStore, LogBatch, Position } from '../store/event-store.ts';
import { runSchema } from '../store/postgres/run-schema.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import type { SignedHead, Signer } from './head.ts';
import { hashEvent } from './leaf.ts';
import { rootHash } from './merkle.ts';
import { appendLeaves, proofSchema, TileReader } from './tiles.ts';

/** Another log keeper has added to the tree: this one stops. */
export class TreeMoved extends Error {
  override readonly name = 'TreeMoved';
}

/** Makes the tables of the Merkle tree, idempotently. */
export const migrateProof = (pool: Pool): Promise<void> => runSchema(pool, 'proof', proofSchema);

export interface LogKeeperOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signer: Signer;
  readonly clock: () => Date;
  /** Heads are also appended here, a JSON line each: outside the database, so that nobody can rewrite both unseen. */
  readonly headsFile?: string;
  readonly signal: AbortSignal;
}

/** A signed head at most this often, in milliseconds. */
const HEAD_EVERY_MS = 1_000;

/**
 * Follows the whole log, adds a leaf per event in log order, and signs a head when it has caught up.
 * @throws TreeMoved when another keeper works on the same tree
 */
export async function keepLog({ pool, store, signer, clock, headsFile, signal }: LogKeeperOptions): Promise<void> {
  let { size, position } = await readTree(pool);
  let signedAt = 0;
  for await (const batch of store.subscribe({ after: position, batchSize: 2_000, signal })) {
    if (batch.events.length > 0) {
      await addBatch(pool, size, position, batch);
      size += batch.events.length;
    }
    position = batch.checkpoint;
    const due = clock().getTime() - signedAt >= HEAD_EVERY_MS;
    if (!batch.caughtUp || (!due && batch.events.length === 0)) continue;
    const wait = Math.max(0, HEAD_EVERY_MS - (clock().getTime() - signedAt));
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const head = await signHead(pool, signer, size, clock());
    signedAt = clock().getTime();
    if (head && headsFile) await appendFile(headsFile, `${JSON.stringify(head)}\n`, { mode: 0o600 });
  }
}

/** How large the tree is, and up to where in the log. */
export async function readTree(pool: Pool): Promise<{ size: number; position: Position }> {
  const { rows } = await pool.query<{ size: string; position: Position }>('select size, position from proof.tree');
  return { size: Number(rows[0]?.size ?? 0), position: rows[0]?.position ?? ('' as Position) };
}

/** The newest signed head; null before the first. */
export async function latestHead(pool: Pool): Promise<SignedHead | null> {
  const { rows } = await pool.query<{ size: string; root: string; at: Date; key_id: string; signature: string }>(
    'select size, root, at, key_id, signature from proof.heads order by size desc limit 1',
  );
  const [row] = rows;
  if (!row) return null;
  return {
    size: Number(row.size),
    root: row.root,
    at: row.at.toISOString(),
    keyId: row.key_id,
    signature: row.signature,
  };
}

function addBatch(pool: Pool, size: number, from: Position, { events, checkpoint }: LogBatch): Promise<void> {
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

/** Signs the tree as it is; null when that size is signed already. */
async function signHead(pool: Pool, signer: Signer, size: number, at: Date): Promise<SignedHead | null> {
  const root = await rootHash(size, new TileReader(pool).subtree);
  const head = signer.signHead(size, root, at);
  const { rowCount } = await pool.query(
    `insert into proof.heads (size, root, at, key_id, signature) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [head.size, head.root, head.at, head.keyId, head.signature],
  );
  return rowCount === 1 ? head : null;
}
