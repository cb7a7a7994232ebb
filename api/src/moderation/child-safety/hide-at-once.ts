import { account } from '@sankofa/events/accounts/account';
import { STRIKE_DAYS } from '@sankofa/events/moderation/action';
import { mayHide } from '@sankofa/events/moderation/child-safety';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { report } from '@sankofa/events/moderation/report';
import { isRuleReporter } from '@sankofa/events/moderation/reporter';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import { removedContent } from '@sankofa/projections/moderation/removed-content';
import type { Services } from '../../services.ts';
import { countRows, sql, view } from '../../sql.ts';
import { followEscalation } from './follow-escalation.ts';

type Deps = Pick<Services, 'runner' | 'store' | 'queries'>;

/** Independent reports that hide a film of our own catalogue; for other content, one is enough. */
const REPORTS_FOR_FILM = 2;

/** Limits how much reports alone can hide while no lead has decided: by one person, and of the catalogue. */
export const MAX_HIDDEN_BY_PERSON = 10;
export const MAX_HIDDEN_FILMS = 5;

/**
 * Hides content that was reported for child safety, before a lead moderator has seen it. The request of the report calls
 * it, and a reactor calls it again, in case the request was interrupted.
 * @returns position after the effects; the start of the log if nothing changed
 */
export async function hideAtOnce(deps: Deps, reportId: string, now: Date): Promise<Position> {
  const { runner } = deps;
  const { state } = await runner.state(report, reportId);
  const { subject, alarmedBy, decisions } = state;
  if (!mayHide(state) || !subject || !(await areEnough(deps, subject.contentType, alarmedBy, now))) return START;
  const author = subject.authorId === null ? null : (await runner.state(account, subject.authorId)).state;
  // The author's file must not reveal the reporter.
  const context: CommandContext = {
    now,
    actor: { kind: 'system', id: 'moderation' },
    idempotencyKey: `hide ${subject.version} ${decisions.size}`,
  };
  const escalationId = eventId(`hiding of ${reportId}`, context.idempotencyKey, 0);
  const command = { kind: 'hide', escalationId, authorErased: author?.status === 'erased' } as const;
  const { events, position } = await runner.run(report, reportId, command, context);
  return maxPosition(position, await followEscalation(deps, reportId, events, now));
}

async function areEnough(
  deps: Deps,
  contentType: ContentType,
  reporterIds: readonly string[],
  now: Date,
): Promise<boolean> {
  if (contentType !== 'movie' && reporterIds.some(isRuleReporter)) return true;
  const people = reporterIds.filter((id) => !isRuleReporter(id));
  const needed = contentType === 'movie' ? REPORTS_FOR_FILM : 1;
  if (people.length < needed || (await trustedAmong(deps, people, now)) < needed) return false;
  return contentType !== 'movie' || (await hiddenFilms(deps)) < MAX_HIDDEN_FILMS;
}

/**
 * Number of these people whose child-safety reports hide content: none of theirs was closed as unfounded while a strike
 * would count, and not too much content waits hidden because of them.
 */
async function trustedAmong({ queries }: Deps, people: readonly string[], now: Date): Promise<number> {
  const since = new Date(now.getTime() - STRIKE_DAYS * 86_400_000);
  const { rows } = await queries.query<{ trusted: number }>({
    name: 'moderation.trusted',
    text: `select count(*)::integer as trusted from unnest($1::text[]) r (reporter_id)
           where not exists (
             select from read.complaints c
             join lateral (
               select action, decided_at from read.moderation_decisions d
               where d.report_id = c.report_id and d.decided_at >= c.reported_at and d.reversed_at is null
               order by d.decided_at limit 1
             ) d on d.action = 'no_action' and d.decided_at > $2
             where c.reporter_id = r.reporter_id and 'child_safety' = any(c.violation_types)
           ) and $3 > (
             select count(*) from read.complaints c join read.reported_content q using (report_id)
             where c.reporter_id = r.reporter_id and 'child_safety' = any(c.violation_types)
               and q.escalated and q.decided_at is null
           )`,
    values: [people, since, MAX_HIDDEN_BY_PERSON],
  });
  return rows[0]?.trusted ?? 0;
}

const removed = view(removedContent, 'removed_content');

/** Films that are withdrawn until a lead decides on their escalation. */
const hiddenFilms = ({ queries }: Deps): Promise<number> =>
  countRows(queries, sql`from ${removed} where content_type = 'movie' and decision_id = 'escalated' and in_force`);
