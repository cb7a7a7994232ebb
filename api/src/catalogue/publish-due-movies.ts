import { movie } from '@sankofa/events/catalogue/movie';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'runner' | 'queries' | 'clock'>;

const AT_ONCE = 200;

/** Publishes the drafts whose planned time has come. The decider checks again: the plan may have just changed. */
export async function publishDueMovies({ runner, queries, clock }: Deps): Promise<void> {
  const now = clock();
  const { rows } = await queries.query<{ id: string; publish_at: Date }>(
    `select id, publish_at from read.movies
     where is_draft and withdrawn_at is null and publish_at <= $1 order by publish_at, id limit ${AT_ONCE}`,
    [now],
  );
  const actor = { kind: 'system', id: 'publication' } as const;
  for (const { id, publish_at } of rows) {
    const idempotencyKey = `publish ${id} ${publish_at.toISOString()}`;
    await runner.run(movie, id, { kind: 'publish-due' }, { now, actor, idempotencyKey });
  }
}
