import type { ClientBase, Pool } from 'pg';
import type { TableRow } from '../database/tables.ts';
import { type EventStore, type LogBatch, type Position, type RecordedEvent, START } from '../store/event-store.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import { type LogHead, LogVerifier, parseLogHead, type SignedHead } from './head.ts';
import { entryOf, hashEvent } from './leaf.ts';
import { type LeafRange, LogInconsistent } from './log-inconsistent.ts';
import { NoteInvalid } from './note.ts';
import { appendEntries, positionOf, positionsBefore, TileReader } from './tiles.ts';

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

function headIn({ note, maps_note }: HeadRow): LogHead {
  try {
    return parseLogHead(note, maps_note);
  } catch (error) {
    if (!(error instanceof NoteInvalid)) throw error;
    throw new LogInconsistent(
      'tree_changed',
      `A head in the database is not the one that was signed: ${error.message}`,
    );
  }
}

/**
 * Reads the newest signed head; null before the first.
 * @param except origin of a log whose heads do not count
 * @throws LogInconsistent `tree_changed` if it is damaged
 */
export async function latestHead(pool: Pool | ClientBase, except: string | null = null): Promise<LogHead | null> {
  const { rows } = await pool.query<HeadRow>(
    `select note, maps_note from proof.heads where split_part(note, E'\\n', 1) is distinct from $1 order by size desc limit 1`,
    [except],
  );
  return rows[0] ? headIn(rows[0]) : null;
}

/** Reads the origin of the newest head, which may be damaged; null before the first. */
export async function storedOrigin(pool: Pool | ClientBase): Promise<string | null> {
  const { rows } = await pool.query<{ origin: string }>(
    `select split_part(note, E'\\n', 1) as origin from proof.heads order by size desc limit 1`,
  );
  return rows[0]?.origin ?? null;
}

/** Reads the signed heads after the one of `size` events, oldest first. */
export async function headsAfter(pool: Pool, size: number, limit: number): Promise<LogHead[]> {
  const { rows } = await pool.query<HeadRow>(
    'select note, maps_note from proof.heads where size > $1 order by size limit $2',
    [size, limit],
  );
  return rows.map(headIn);
}

/** Stores a signed head; it replaces one of the same size, which may be of an older key. */
export async function insertHead(pool: Pool | ClientBase, head: LogHead): Promise<void> {
  await pool.query(
    `insert into proof.heads (size, at, note, maps_note) values ($1, $2, $3, $4)
     on conflict (size) do update set at = excluded.at, note = excluded.note, maps_note = excluded.maps_note`,
    [head.size, head.at, head.note, head.maps.note],
  );
}

/** Publishes the key with which the log keeper signs. */
export async function insertLogKey(pool: Pool | ClientBase, { vkey }: LogVerifier): Promise<void> {
  await pool.query('insert into proof.log_keys (vkey) values ($1) on conflict do nothing', [vkey]);
}

/** The public key that has signed this head; null if it is not known. */
export async function logKeyOf(pool: Pool, head: SignedHead): Promise<LogVerifier | null> {
  return (await logKeys(pool)).find((verifier) => verifier.isOf(head)) ?? null;
}

/** Public keys with which the log keeper has signed, newest first. */
export async function logKeys(pool: Pool | ClientBase): Promise<LogVerifier[]> {
  const { rows } = await pool.query<TableRow<'proof.log_keys'>>(
    'select vkey from proof.log_keys order by since desc, vkey collate "C"',
  );
  return rows.map(({ vkey }) => LogVerifier.parse(vkey));
}

/**
 * Adds a leaf per event.
 * @param toEntry entry of the event with this index
 * @throws TreeMoved if another keeper works on the same tree
 */
export function addBatch(
  pool: Pool,
  size: number,
  from: Position,
  { events, checkpoint }: LogBatch,
  toEntry: (event: RecordedEvent, index: number) => Buffer = (event) => entryOf(event),
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update proof.tree set size = size + $1, position = $2 where size = $3 and position = $4',
      [events.length, checkpoint, size, from],
    );
    if (rowCount !== 1) throw new TreeMoved('Another process keeps the Merkle tree of this log: this one stops');
    const added = events.map((event, n) => ({ entry: toEntry(event, size + n), position: event.position }));
    await appendEntries(client, size, added);
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
  const tiles = new TileReader(pool);
  let after = from === 0 ? START : await positionOf(pool, from - 1);
  if (after === null) return null;
  for (let index = from; index < Math.min(to, from + NAMED_WITHIN); ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE });
    if (events.length === 0 && end) return null;
    for (const event of events) {
      if (index >= to) return null;
      const stored = await tiles.subtree(0, index).catch(() => null);
      if (!stored?.equals(hashEvent(event))) {
        const missing = await missingBefore(pool, index, event.position);
        if (missing) return `${missing} The log continues with ${event.type}, ${event.stream}@${event.revision}.`;
        return `The first that differs from the tree is event ${index + 1}: ${event.type}, ${event.stream}@${event.revision}, id ${event.id}.`;
      }
      index += 1;
    }
    after = next;
  }
  return null;
}

/**
 * Names the events that the tree has from this index on, and that the log lacks before a position; null if there are none. A
 * store that removes events keeps the positions of the others.
 */
export async function missingBefore(pool: Pool, index: number, position: Position): Promise<string | null> {
  const [first, count] = await positionsBefore(pool, index, position);
  if (first === null) return null;
  const which = count === 1 ? `Event ${index + 1} is` : `Events ${index + 1} to ${index + count} are`;
  return `${which} missing in the log, recorded from position ${first} on.`;
}
