import { type PriorityKnowledge, reliabilityOf } from '@sankofa/events/moderation/priority';
import { standing, strikesOf } from '@sankofa/events/moderation/standing';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'runner' | 'queries' | 'clock'>;

/** Reporters that are looked at: a crowd says enough by how many it is. */
const MOST_REPORTERS = 100;

/**
 * What is known of those who report something and of whoever made it. Decisions that were reversed count neither way.
 * @param confidence of the classifier; null where it was not asked
 */
export async function priorityKnowledge(
  { runner, queries, clock }: Needs,
  authorId: string | null,
  reporterIds: readonly string[],
  confidence: number | null = null,
): Promise<PriorityKnowledge> {
  const asked = reporterIds.slice(-MOST_REPORTERS);
  const [{ rows }, author] = await Promise.all([
    queries.query<{ upheld: number; decided: number }>({
      name: 'moderation.reliability',
      text: `select count(*) filter (where d.action <> 'no_action')::integer as upheld,
               count(d.decision_id)::integer as decided
             from unnest($1::text[]) r (reporter_id)
             left join read.complaints c using (reporter_id)
             left join lateral (
               select action, decision_id from read.moderation_decisions d
               where d.report_id = c.report_id and d.decided_at >= c.reported_at and d.reversed_at is null
               order by d.decided_at limit 1
             ) d on true
             group by r.reporter_id`,
      values: [asked],
    }),
    authorId === null ? null : runner.state(standing, authorId),
  ]);
  return { reliability: reliabilityOf(rows), strikes: author ? strikesOf(author.state, clock()) : 0, confidence };
}
