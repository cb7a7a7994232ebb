import type { Position } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';

/** A read model whose live version was made by other code, so this release does not feed it. */
export interface FrozenModel {
  readonly name: string;
  readonly version: number;
  /** Its checkpoint, and when that last moved: null if it was never fed. */
  readonly position: Position;
  readonly since: Date | null;
}

/** Read models that queries read although this release does not feed them. */
export async function frozenModels(
  pool: Pool,
  models: readonly { readonly name: string; readonly version: number }[],
): Promise<FrozenModel[]> {
  const { rows } = await pool.query<FrozenModel>(
    `select v.name, v.version, coalesce(min(c.position), '') as position, max(c.moved_at) as since
     from unnest($1::text[], $2::integer[]) as m(name, definition)
     join projection.versions v on v.name = m.name and v.state = 'live' and v.definition <> m.definition
     left join projection.checkpoints c on c.name = v.name and c.version = v.version
     group by v.name, v.version order by v.name`,
    [models.map(({ name }) => name), models.map(({ version }) => version)],
  );
  return rows;
}

/** One sentence for operators. */
export function frozenText({ name, version, position, since }: FrozenModel): string {
  const at = position.replace(/\b0+(?=\d)/g, '') || 'the start';
  return `Queries read version ${version} of ${name}, which this release does not feed. It stands at position ${at} since ${since?.toISOString() ?? 'it was made'}.`;
}
