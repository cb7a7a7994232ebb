import { Refusal } from '@sankofa/events/store/refusal';
import { listParkedWork, retryParkedWork } from '../contract/reactors.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { as, findAll, raw, sql } from '../sql.ts';
import { stored } from '../tables.ts';

const parked = stored('reactor.parked');

/** Routes with which operators list and retry parked work. */
export function reactorRoutes({ secrets }: Pick<Services, 'secrets'>): Route[] {
  return [
    serve(listParkedWork, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, 24];
      const [field, direction] = sort ?? ['parked_at', 'DESC'];
      const column = field === 'reactor' ? 'reactor' : field === 'id' ? 'event_id' : 'parked_at';
      const rows = await findAll(
        secrets,
        sql`select ${parked.rename({ id: 'event_id' })},
              ${parked.pick('reactor', 'event_type', 'stream', 'error', 'parked_at', 'retry_requested')},
              count(*) over () ${as<{ total: string }>('total')}
            from ${parked} where ${filter?.id}::text[] is null or event_id::text = any(${filter?.id}) order by ${raw(`${column} ${direction === 'ASC' ? 'asc' : 'desc'}`)}, event_id
            offset ${from} limit ${to - from + 1}`,
      );
      const work = rows.map(({ total: _, parked_at, ...row }) => ({ ...row, parked_at: parked_at.toISOString() }));
      return reply(work, { total: Number(rows[0]?.total ?? 0) });
    }),

    serve(retryParkedWork, async ({ params: { id } }) => {
      const { rowCount } = await secrets.query('update reactor.parked set retry_requested = true where event_id = $1', [
        id,
      ]);
      if (rowCount === 0) throw new Refusal('not_found', { what: 'parked_work' });
      return { id, retry_requested: true as const };
    }),
  ];
}
