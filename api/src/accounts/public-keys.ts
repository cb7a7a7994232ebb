import type { Services } from '../services.ts';

/**
 * Keys for what people have written to others, by account: none of whoever has been erased, nor while staff have
 * withdrawn the account. Whoever calls it waits for the read model `people`.
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
