import type { Role } from '@sankofa/events/accounts/role';
import { payments } from '@sankofa/projections/billing/payments';
import { reconciliations } from '@sankofa/projections/billing/reconciliations';
import { movies } from '@sankofa/projections/catalogue/movies';
import { contactMessages } from '@sankofa/projections/contact/contact-messages';
import { media } from '@sankofa/projections/media/media';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { LEADS, moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { age } from '@sankofa/projections/privacy/age';
import { dataRequests } from '@sankofa/projections/privacy/data-requests';
import { HAS_VIDEO, IS_PUBLIC } from '../catalogue/watchable.ts';
import { rolesWith } from '../contract/permissions.ts';
import { type Waiting, WORK_PERMISSIONS, type Work, type WorkArea } from '../contract/work.ts';
import { OPEN_APPLICATIONS } from '../creators/find-verifications.ts';
import { appealsFor } from '../moderation/actions/find-decisions.ts';
import { blindReviewsFor } from '../moderation/blind-review/find-blind-reviews.ts';
import { DUE_AT } from '../moderation/queue/open-row.ts';
import { handlesChildSafety } from '../moderation/withheld.ts';
import { PROPOSED_ERASURE } from '../privacy/data-request-rows.ts';
import type { Services } from '../services.ts';
import { as, findOne, raw, type Sql, sql, view } from '../sql.ts';
import { stored } from '../tables.ts';
import { secondWaiting } from './second-person.ts';

type Deps = Pick<Services, 'queries' | 'secrets' | 'clock'>;

interface Reader {
  readonly id: string;
  readonly role: Role | null;
}

const CRITICAL = 5;
/** Days in which a due date counts as soon. */
const SOON_DAYS = 7;
const DAY_MS = 86_400_000;

const reported = view(moderationQueue, 'reported_content');
const decisions = view(moderationDecisions, 'moderation_decisions');
const requests = view(dataRequests, 'data_requests');
const holds = view(dataRequests, 'legal_holds');
const ages = view(age, 'age_verifications');
const messages = view(contactMessages, 'contact_messages');
const videos = view(media, 'media');
const refunds = view(payments, 'refunds');
const disputes = view(payments, 'disputes');
const differences = view(reconciliations, 'differences');
const films = view(movies, 'movies', 'm');

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const counted = (since: Sql): Sql<{ waiting: number; oldest_at: Date | null }> =>
  sql`count(*)::integer ${as<{ waiting: number }>('waiting')}, min(${since}) ${as<{ oldest_at: Date | null }>('oldest_at')}`;

/** Counts rows, with the time of the oldest. */
async function waiting(connection: Deps['queries'], since: Sql, from: Sql): Promise<Waiting> {
  const row = await findOne(connection, sql`select ${counted(since)} ${from}`);
  return { waiting: row?.waiting ?? 0, oldest_at: iso(row?.oldest_at ?? null) };
}

async function reports({ queries, clock }: Deps, { id, role }: Reader): Promise<Work['reports']> {
  const now = clock();
  const [row, first] = await Promise.all([
    findOne(
      queries,
      sql`select ${counted(sql`first_reported_at`)},
            count(*) filter (where priority = ${CRITICAL})::integer ${as<{ critical: number }>('critical')},
            min(first_reported_at) filter (where priority = ${CRITICAL})
              ${as<{ oldest_critical_at: Date | null }>('oldest_critical_at')},
            count(*) filter (where ${raw(DUE_AT)} < ${now})::integer ${as<{ overdue: number }>('overdue')},
            count(*) filter (where handed_to = any(${handlesChildSafety(role) ? [id, LEADS] : [id]}))::integer
              ${as<{ handed: number }>('handed')},
            count(*) filter (where claimed_by = ${id} and claimed_until > ${now})::integer ${as<{ mine: number }>('mine')}
          from ${reported} c where decided_at is null and (${handlesChildSafety(role)}::boolean or not child_safety)`,
    ),
    findOne(
      queries,
      sql`select ${reported.pick('report_id')} from ${reported}
          where decided_at is null and (claimed_until is null or claimed_until <= ${now} or claimed_by = ${id})
            and author_id is distinct from ${id} and (${handlesChildSafety(role)}::boolean or not child_safety)
          order by ${raw(handlesChildSafety(role) ? 'escalated desc, ' : '')}priority desc, first_reported_at, report_id
          limit 1`,
    ),
  ]);
  return {
    waiting: row?.waiting ?? 0,
    oldest_at: iso(row?.oldest_at ?? null),
    critical: row?.critical ?? 0,
    oldest_critical_at: iso(row?.oldest_critical_at ?? null),
    overdue: row?.overdue ?? 0,
    handed: row?.handed ?? 0,
    mine: row?.mine ?? 0,
    first_id: first?.report_id ?? null,
  };
}

async function openRequests({ queries, clock }: Deps): Promise<Work['data_requests']> {
  const now = clock();
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS);
  const row = await findOne(
    queries,
    sql`select ${counted(sql`filed_at`)},
          count(*) filter (where due_at < ${now})::integer ${as<{ overdue: number }>('overdue')},
          count(*) filter (where due_at >= ${now} and due_at <= ${soon})::integer ${as<{ due_soon: number }>('due_soon')},
          min(due_at) ${as<{ next_due_at: Date | null }>('next_due_at')}
        from ${requests} where status = 'open'`,
  );
  return {
    waiting: row?.waiting ?? 0,
    oldest_at: iso(row?.oldest_at ?? null),
    overdue: row?.overdue ?? 0,
    due_soon: row?.due_soon ?? 0,
    next_due_at: iso(row?.next_due_at ?? null),
  };
}

async function legalHolds({ queries }: Deps, { id }: Reader): Promise<Work['legal_holds']> {
  const inForce = sql`select count(*)::integer ${as<{ in_force: number }>('in_force')} from ${holds} where status = 'set'`;
  const [pending, row] = await Promise.all([
    secondWaiting(queries, id, {
      since: sql`since`,
      proposedBy: sql`proposed_by`,
      pending: sql`from ${holds} where status <> 'set'`,
    }),
    findOne(queries, inForce),
  ]);
  return { ...pending, in_force: row?.in_force ?? 0 };
}

async function videoWork({ queries }: Deps): Promise<Work['videos']> {
  const row = await findOne(
    queries,
    sql`select count(*) filter (where status = 'failed')::integer ${as<{ waiting: number }>('waiting')},
          min(changed_at) filter (where status = 'failed') ${as<{ oldest_at: Date | null }>('oldest_at')},
          count(*) filter (where status in ('uploaded', 'transcoding'))::integer
            ${as<{ preparing: number }>('preparing')} from ${videos}`,
  );
  return { waiting: row?.waiting ?? 0, oldest_at: iso(row?.oldest_at ?? null), preparing: row?.preparing ?? 0 };
}

async function openAppeals({ queries }: Deps, { id }: Reader): Promise<Work['appeals']> {
  const row = await findOne(
    queries,
    sql`select ${counted(sql`appealed_at`)}, min(restore_until) ${as<{ next_due_at: Date | null }>('next_due_at')}
        from ${decisions} where ${appealsFor(id)}`,
  );
  return {
    waiting: row?.waiting ?? 0,
    oldest_at: iso(row?.oldest_at ?? null),
    next_due_at: iso(row?.next_due_at ?? null),
  };
}

async function openDisputes({ queries }: Deps): Promise<Work['disputes']> {
  const row = await findOne(
    queries,
    sql`select ${counted(sql`opened_effective_at`)},
          min(due_at) filter (where evidence_at is null) ${as<{ next_due_at: Date | null }>('next_due_at')}
        from ${disputes} where outcome is null`,
  );
  return {
    waiting: row?.waiting ?? 0,
    oldest_at: iso(row?.oldest_at ?? null),
    next_due_at: iso(row?.next_due_at ?? null),
  };
}

type Find<Area extends WorkArea> = (deps: Deps, reader: Reader) => Promise<Work[Area]>;

const FIND: { readonly [Area in WorkArea]: Find<Area> } = {
  reports,
  child_safety_closings: ({ queries }, { id }) =>
    secondWaiting(queries, id, {
      since: sql`closing_at`,
      proposedBy: sql`closing_by`,
      pending: sql`from ${reported} where closing_by is not null`,
    }),
  appeals: openAppeals,
  blind_reviews: ({ queries }, { id, role }) =>
    waiting(queries, sql`b.asked_at`, blindReviewsFor({ reader: id, handlesChildSafety: handlesChildSafety(role) })),
  creator_applications: ({ queries }) => waiting(queries, sql`submitted_at`, raw(OPEN_APPLICATIONS)),
  erasures: ({ queries }, { id }) =>
    secondWaiting(queries, id, {
      since: sql`proposed_at`,
      proposedBy: sql`proposed_by`,
      pending: sql`from ${requests} where ${PROPOSED_ERASURE}`,
    }),
  data_requests: openRequests,
  age_checks: ({ queries }) => waiting(queries, sql`uploaded_at`, sql`from ${ages} where status = 'awaiting_review'`),
  legal_holds: legalHolds,
  contact_messages: ({ queries }) =>
    waiting(queries, sql`sent_at`, sql`from ${messages} where answered_at is null and erased_at is null`),
  refunds: ({ queries }, { id }) =>
    secondWaiting(queries, id, {
      since: sql`requested_at`,
      proposedBy: sql`requested_by`,
      pending: sql`from ${refunds} where status = 'awaiting_approval'`,
    }),
  disputes: openDisputes,
  differences: ({ queries }) => waiting(queries, sql`found_at`, sql`from ${differences} where closed_at is null`),
  videos: videoWork,
  films_without_video: ({ queries }) =>
    waiting(queries, sql`added_at`, sql`from ${films} where ${raw(IS_PUBLIC)} and not ${raw(HAS_VIDEO)}`),
  dead_letters: ({ queries }) => waiting(queries, sql`first_at`, sql`from ${stored('projection.dead_letters')}`),
  parked_work: ({ secrets }) => waiting(secrets, sql`parked_at`, sql`from ${stored('reactor.parked')}`),
};

/** What waits for this member of staff. Areas that their role does not work in are not even counted. */
export async function findWork(deps: Deps, reader: Reader): Promise<Work> {
  const areas = Object.keys(FIND) as WorkArea[];
  const found = await Promise.all(
    areas.map(async (area) => {
      const { role } = reader;
      const isOpen = role !== null && rolesWith(WORK_PERMISSIONS[area]).includes(role);
      return [area, isOpen ? await FIND[area](deps, reader) : null] as const;
    }),
  );
  return Object.fromEntries(found) as Work;
}
