import { report } from '@sankofa/events/moderation/report';
import { ContentReported, DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import { MeasureReversed, MeasureTaken } from '@sankofa/events/moderation/standing';
import type { Position } from '@sankofa/events/store/event-store';
import type { ReadModelName } from '@sankofa/projections/read-models';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { defineReactor, type Reactor, RetryLater } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { priorityKnowledge } from './priority-knowledge.ts';

type Deps = Pick<Services, 'runner' | 'queries' | 'clock'>;

/** Maximum open reports updated after one event, most urgent first. */
export const MOST_REPRIORITISED = 500;

/** Timeout for the read models in ms; then the reaction is retried. */
const TIMEOUT_MS = 5_000;

const MODELS: readonly ReadModelName[] = ['moderation_queue', 'moderation_decisions'];

const BY_URGENCY = `order by r.priority desc, r.first_reported_at, r.report_id limit ${MOST_REPRIORITISED}`;

/** Open reports that an event affects, as SQL: `$1` is the person or report in the name of its stream. */
const CONCERNS = {
  author: `select r.report_id from read.reported_content r where r.author_id = $1 and r.decided_at is null ${BY_URGENCY}`,
  /** By people whose earlier report was decided: their reliability has changed. */
  reporters: `select r.report_id from read.reported_content r where r.decided_at is null and r.report_id in (
      select $1::text collate "C"
      union select theirs.report_id from read.complaints mine join read.complaints theirs using (reporter_id)
        where mine.report_id = $1 and strpos(mine.reporter_id, ' ') = 0)
    ${BY_URGENCY}`,
  itself: 'select $1::text as report_id',
} as const;

const EVENTS = [MeasureTaken, MeasureReversed, ReportDecided, DecisionReversed, ContentReported];

const CONCERNED_BY: Readonly<Record<(typeof EVENTS)[number]['type'], keyof typeof CONCERNS>> = {
  MeasureTaken: 'author',
  MeasureReversed: 'author',
  ReportDecided: 'reporters',
  DecisionReversed: 'reporters',
  // The facts may have changed while it was being reported.
  ContentReported: 'itself',
};

/**
 * Updates the priority of open reports when strikes, decisions or the reliability of reporters change. The result is an
 * event, so that rebuilt read models are identical. It waits for read models that include the event, so the last change
 * always counts, in any order of processing.
 */
export const priorityReactor = (services: Deps, waiter: PositionWaiter): Reactor =>
  defineReactor({
    name: 'report priorities',
    reactsTo: EVENTS,
    react: async ({ type, aggregateId, position }, { now, idempotencyKey }) => {
      await requireRead(waiter, position);
      const concerned = CONCERNS[CONCERNED_BY[type]];
      const { rows } = await services.queries.query<{ report_id: string }>(concerned, [aggregateId]);
      for (const { report_id } of rows) await prioritiseAgain(services, report_id, idempotencyKey, now);
    },
  });

/** @throws RetryLater while the read models are behind */
async function requireRead(waiter: PositionWaiter, position: Position): Promise<void> {
  if (!(await waiter.waitFor(MODELS, position, TIMEOUT_MS))) throw new RetryLater('The queue of reports is behind');
}

/** Computes the priority of a report from the current facts. Appends nothing if it is unchanged. */
async function prioritiseAgain(deps: Deps, reportId: string, idempotencyKey: string, now: Date): Promise<void> {
  const { subject, latestReporters, isOpen } = (await deps.runner.state(report, reportId)).state;
  if (!subject || !isOpen) return;
  const knowledge = await priorityKnowledge(deps, subject, latestReporters);
  const context = { now, actor: { kind: 'system', id: 'moderation' }, idempotencyKey } as const;
  await deps.runner.run(report, reportId, { kind: 'prioritise', knowledge }, context);
}

/** Updates the priority of open reports whose author has strikes that have expired. */
export async function forgetOldStrikes(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { rows } = await deps.queries.query<{ report_id: string; strikes: number }>(
    `select r.report_id, m.strikes
     from read.reported_content r
     cross join lateral (select (p ->> 'measured')::integer as counted from jsonb_array_elements(r.parts) p
                         where p ->> 'part' = 'history') h
     join lateral (select count(*) filter (where strike_until > $1)::integer as strikes, count(*)::integer as ever
                   from read.measures where person_id = r.author_id) m on m.ever > 0
     where r.decided_at is null and h.counted > m.strikes ${BY_URGENCY}`,
    [now],
  );
  for (const { report_id, strikes } of rows) {
    await prioritiseAgain(deps, report_id, `old strikes ${report_id} ${strikes} ${now.toISOString()}`, now);
  }
}
