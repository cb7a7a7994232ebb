import type { Services } from '../services.ts';

export interface Letter {
  readonly id: string;
  /** The whole letter, as JSON. */
  readonly text: string;
}

/** Letters that were kept instead of sent, opened; null where no such store was made. */
export async function readOutbox({ queries, masterKey }: Services): Promise<Letter[] | null> {
  const { rows: made } = await queries.query<{ made: boolean }>(
    `select to_regclass('reactor.outbox') is not null as made`,
  );
  if (!made[0]?.made) return null;
  const { rows } = await queries.query<{ id: string; message: Buffer }>('select id, message from reactor.outbox');
  return rows.map(({ id, message }) => ({ id, text: masterKey.unwrap(message, `mail ${id}`).toString() }));
}

/** Removes the letters to, or about, these addresses. */
export async function removeLetters(services: Services, addresses: readonly string[]): Promise<void> {
  const letters = await readOutbox(services);
  if (letters === null) return;
  const theirs = letters.filter(({ text }) => addresses.some((address) => text.toLowerCase().includes(address)));
  await services.queries.query('delete from reactor.outbox where id = any($1)', [theirs.map(({ id }) => id)]);
}
