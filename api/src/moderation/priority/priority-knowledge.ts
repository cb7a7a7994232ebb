import type { ContentType } from '@sankofa/events/moderation/content-type';
import { MOST_REACH, type PriorityKnowledge, reliabilityOf } from '@sankofa/events/moderation/priority';
import { LATEST_REPORTERS } from '@sankofa/events/moderation/report';
import { standing, strikesOf } from '@sankofa/events/moderation/standing';
import type { Services } from '../../services.ts';
import { PLACE } from '../queue/place.ts';

type Deps = Pick<Services, 'runner' | 'queries' | 'clock'>;

export interface PrioritySubject {
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
}

/**
 * Facts for the priority: about the reporters, the author, and the number of people who may have seen the content.
 * Reversed decisions do not count.
 * @param reporterIds people, newest last; at most the last `LATEST_REPORTERS` count
 */
export async function priorityKnowledge(
  deps: Deps,
  { contentType, contentId, authorId }: PrioritySubject,
  reporterIds: readonly string[],
): Promise<PriorityKnowledge> {
  const [reliability, reach, author] = await Promise.all([
    reliabilityIn(deps, reporterIds.slice(-LATEST_REPORTERS)),
    reachOf(deps, contentType, contentId),
    authorId === null ? null : deps.runner.state(standing, authorId),
  ]);
  return { reliability, reach, strikes: author ? strikesOf(author.state, deps.clock()) : 0 };
}

async function reliabilityIn({ queries }: Deps, people: readonly string[]): Promise<number> {
  if (people.length === 0) return reliabilityOf([]);
  const { rows } = await queries.query<{ upheld: number; decided: number }>({
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
    values: [people],
  });
  return reliabilityOf(rows);
}

/** Views of the content's film, up to `MOST_REACH`; null if it belongs to none. */
async function reachOf({ queries }: Deps, contentType: ContentType, contentId: string): Promise<number | null> {
  if (contentType === 'profile_name') return null;
  const { rows } = await queries.query<{ views: number }>({
    name: `moderation.reach.${contentType}`,
    text: `select (select count(*) from (select from read.views v where v.movie_id = p.movie_id limit ${MOST_REACH}) seen)::integer as views
           from (${PLACE[contentType]}) p`,
    values: [contentId],
  });
  return rows[0]?.views ?? null;
}
