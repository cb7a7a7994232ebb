import type { ProjectionAct } from '../contract/replay.ts';
import type { Services } from '../services.ts';
import { namesOf } from './find-people.ts';

/** Acts that are shown of one read model. */
const MOST_ACTS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly act: string;
  readonly version: number | null;
  readonly by: string;
  readonly reason: string;
}

/** Who did what to a read model, when and why: the latest first. */
export async function actsOn(services: Services, name: string): Promise<ProjectionAct[]> {
  const { rows } = await services.queries.query<Row>(
    `select id::text, at, act, version, by, reason from projection.acts where name = $1
     order by projection.acts.id desc limit ${MOST_ACTS}`,
    [name],
  );
  // Beside staff, projectors and the command line act.
  const names = await namesOf(services, [...new Set(rows.map(({ by }) => by).filter((by) => UUID.test(by)))]);
  return rows.map(({ at, by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: UUID.test(by) ? (names.get(by) ?? null) : by,
  }));
}
