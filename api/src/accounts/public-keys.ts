import type { Services } from '../services.ts';

/**
 * Keys for published content, by account: none for erased people, or while staff have withdrawn the account. Callers
 * must have waited for the read model `people`.
 */
export async function publicKeysOf(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountIds: Iterable<string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const [{ rows }, keys] = await Promise.all([
    queries.query<{ id: string }>({
      name: 'people.withdrawn-among',
      text: `select id from read.people where id = any($1) and status = 'withdrawn'`,
      values: [ids],
    }),
    vault.find(ids),
  ]);
  const withdrawn = new Set(rows.map(({ id }) => id));
  return new Map([...keys].filter(([id]) => !withdrawn.has(id)));
}
