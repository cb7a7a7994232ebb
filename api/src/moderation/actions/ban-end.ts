import { standing } from '@sankofa/events/moderation/standing';
import { standing as standingModel } from '@sankofa/projections/moderation/standing';
import type { Services } from '../../services.ts';
import { as, findAll, sql, view } from '../../sql.ts';

type Deps = Pick<Services, 'runner' | 'queries' | 'clock'>;

const measures = view(standingModel, 'measures');
const BATCH = 500;

/**
 * Records the end of expired bans. People may post again at their end without it: it is for their file and for
 * statistics.
 */
export async function endBans({ runner, queries, clock }: Deps): Promise<void> {
  const now = clock();
  const rows = await findAll(
    queries,
    sql`select ${measures.pick('person_id')}, max(until) ${as<{ until: Date }>('until')} from ${measures}
        where until <= ${now} and ended_at is null group by person_id limit ${BATCH}`,
  );
  for (const { person_id, until } of rows) {
    const actor = { kind: 'system', id: 'moderation' } as const;
    const context = { now, actor, idempotencyKey: `end ${until.toISOString()}` };
    await runner.run(standing, person_id, { kind: 'end-bans' }, context);
  }
}
