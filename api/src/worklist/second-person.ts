import type { SecondPerson } from '../contract/second-person.ts';
import type { SecondWaiting } from '../contract/work.ts';
import type { Services } from '../services.ts';
import { as, findOne, type Sql, sql } from '../sql.ts';

/**
 * SQL condition on pending proposals: those that wait for a member of staff as the second person, or that they made.
 * @param proposedBy their proposer, as SQL; null: the system
 */
export const ofSecondPerson = (which: SecondPerson, proposedBy: Sql, readerId: string): Sql =>
  which === 'mine' ? sql`${proposedBy} = ${readerId}` : sql`${proposedBy} is distinct from ${readerId}`;

/**
 * Counts proposals that wait for a second person: those of others, and apart the reader's own.
 * @param since when each was made, as SQL
 * @param pending rows with a pending proposal, as SQL from `from` on
 */
export async function secondWaiting(
  queries: Services['queries'],
  readerId: string,
  { since, proposedBy, pending }: { readonly since: Sql; readonly proposedBy: Sql; readonly pending: Sql },
): Promise<SecondWaiting> {
  const isForMe = ofSecondPerson('for_me', proposedBy, readerId);
  const row = await findOne(
    queries,
    sql`select count(*) filter (where ${isForMe})::integer ${as<{ waiting: number }>('waiting')},
          min(${since}) filter (where ${isForMe}) ${as<{ oldest_at: Date | null }>('oldest_at')},
          count(*) filter (where not ${isForMe})::integer ${as<{ own: number }>('own')} ${pending}`,
  );
  return { waiting: row?.waiting ?? 0, oldest_at: row?.oldest_at?.toISOString() ?? null, own: row?.own ?? 0 };
}
