import type { Pool } from 'pg';

/** Verified creators among these people. */
export async function verifiedCreators(queries: Pool, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await queries.query<{ person_id: string }>(
    `select person_id from read.creator_applications where status = 'approved' and person_id = any($1)`,
    [personIds],
  );
  return new Set(rows.map(({ person_id }) => person_id));
}
