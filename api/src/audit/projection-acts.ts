import { namesOf } from '../accounts/person-names.ts';
import type { ProjectionAct } from '../contract/replay.ts';
import type { Services } from '../services.ts';
import { findAll, sql } from '../sql.ts';
import { stored } from '../tables.ts';

/** Limit of listed acts per read model. */
const MOST_ACTS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const acts = stored('projection.acts');

/** Acts of operators on a read model, newest first. */
export async function actsOn(services: Services, name: string): Promise<ProjectionAct[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${acts.pick('id', 'at', 'act', 'version', 'by', 'reason')} from ${acts} where name = ${name}
        order by id desc limit ${MOST_ACTS}`,
  );
  // Projectors and the command line act too, not only staff.
  const names = await namesOf(services, [...new Set(rows.map(({ by }) => by).filter((by) => UUID.test(by)))]);
  return rows.map(({ at, by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: UUID.test(by) ? (names.get(by) ?? null) : by,
  }));
}
