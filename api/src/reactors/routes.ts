import { Refusal } from '@sankofa/events/store/refusal';
import { listParkedWork, type ParkedWork, retryParkedWork } from '../contract/reactors.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

interface ParkedRow extends Omit<ParkedWork, 'parked_at'> {
  parked_at: Date;
  total: string;
}

/** Work that kept failing, as operators see it and have it tried again. */
export function reactorRoutes({ secrets }: Pick<Services, 'secrets'>): Route[] {
  return [
    serve(listParkedWork, async ({ query: { sort, range } }) => {
      const [from, to] = range ?? [0, 24];
      const [field, direction] = sort ?? ['parked_at', 'DESC'];
      const column = field === 'reactor' ? 'reactor' : 'parked_at';
      const { rows } = await secrets.query<ParkedRow>(
        `select event_id as id, reactor, event_type, stream, error, parked_at, retry_requested, count(*) over () as total
         from reactor.parked order by ${column} ${direction === 'ASC' ? 'asc' : 'desc'}, event_id offset $1 limit $2`,
        [from, to - from + 1],
      );
      const work = rows.map(({ total: _, parked_at, ...row }) => ({ ...row, parked_at: parked_at.toISOString() }));
      return reply(work, { total: Number(rows[0]?.total ?? 0) });
    }),

    serve(retryParkedWork, async ({ params: { id } }) => {
      const { rowCount } = await secrets.query('update reactor.parked set retry_requested = true where event_id = $1', [
        id,
      ]);
      if (rowCount === 0) throw new Refusal('not_found', 'There is no such parked work: it may be done by now.', 404);
      return { id, retry_requested: true as const };
    }),
  ];
}
