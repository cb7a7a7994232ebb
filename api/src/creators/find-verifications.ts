import { nameLookup } from '../accounts/person-names.ts';
import { findPeople } from '../audit/find-people.ts';
import type { PersonSummary } from '../contract/audit.ts';
import type { MyApplication, VerificationStatus } from '../contract/creator-verification.ts';
import type {
  CreatorVerification,
  CreatorVerificationFile,
  Recommendation,
} from '../contract/creator-verification-queue.ts';
import type { FlaggedUser } from '../contract/moderation-standing.ts';
import { findFlaggedUsers } from '../moderation/standing/flagged-users.ts';
import type { Services } from '../services.ts';
import { type ApplicationRow, applicationsOf, toMyApplication } from './application-rows.ts';
import { recommend } from './recommendation.ts';

export interface VerificationsQuery {
  readonly id?: readonly string[] | undefined;
  readonly user_id?: string | undefined;
  readonly status?: VerificationStatus | 'open' | undefined;
  readonly sort: readonly ['submitted_at' | 'decided_at' | 'id', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** Open applications end with the account: those of erased people need no decision. */
const APPLICATIONS = `(
  select a.*, case when p.status = 'erased' and a.status in ('pending', 'under_review') then 'withdrawn' else a.status end
    as status_now
  from read.creator_applications a left join read.people p on p.id = a.person_id
) a`;

/** Sort fields as SQL: no client input gets into the statement. */
const SORTABLE = { submitted_at: 'submitted_at', decided_at: 'decided_at', id: 'id' } as const;

const IS_OPEN = `status_now in ('pending', 'under_review')`;

/** SQL of the open applications, from `from` on. */
export const OPEN_APPLICATIONS = `from ${APPLICATIONS} where ${IS_OPEN}`;

/** A page of applications, with the total. */
export async function findVerifications(
  services: Services,
  { id, user_id, status, sort: [field, direction], offset, limit }: VerificationsQuery,
): Promise<{ verifications: CreatorVerification[]; total: number }> {
  const { queries } = services;
  const fits = `from ${APPLICATIONS} where ($1::text[] is null or id = any($1)) and ($2::text is null or person_id = $2)
    and ($3::text is null or status_now = $3 or $3 = 'open' and ${IS_OPEN})`;
  const values = [id ?? null, user_id ?? null, status ?? null];
  const [{ rows }, counted] = await Promise.all([
    queries.query<ApplicationRow & { status_now: VerificationStatus }>(
      `select * ${fits} order by ${SORTABLE[field]}
       ${direction === 'ASC' ? 'asc' : 'desc'} nulls last, id offset $4 limit $5`,
      [...values, offset, limit],
    ),
    queries.query<{ n: number }>(`select count(*)::integer as n ${fits}`, values),
  ]);
  const current = rows.map(({ status_now, ...row }) => ({ ...row, status: status_now }));
  return { verifications: await toVerifications(services, current), total: counted.rows[0]?.n ?? 0 };
}

/** An application with the standing of its person; null if there is none with this id. */
export async function verificationFile(services: Services, id: string): Promise<CreatorVerificationFile | null> {
  const one = { offset: 0, limit: 1 };
  const [found] = (await findVerifications(services, { id: [id], sort: ['submitted_at', 'ASC'], ...one }))
    .verifications;
  if (!found) return null;
  const [applications, { people, flagged }] = await Promise.all([
    applicationsOf(services.queries, found.user_id),
    knownOf(services, [found.user_id]),
  ]);
  const person = people.get(found.user_id);
  const against = flagged.get(found.user_id);
  return {
    ...found,
    verified_creator: applications.some(({ status }) => status === 'approved'),
    account_age_days: person && person.status !== 'erased' ? ageOf(person, services.clock()) : null,
    standing: against
      ? {
          risk_level: against.risk_level,
          overall_safety_score: against.overall_safety_score,
          total_violations: against.total_violations,
          strikes: against.strikes,
          open_reports: against.open_reports,
          barred: against.barred,
        }
      : null,
    others: applications
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        status: other.status,
        requested_tier: other.requested_tier,
        submitted_at: other.submitted_at.toISOString(),
        decided_at: other.decided_at?.toISOString() ?? null,
      })),
  };
}

/** Further facts about these people. */
async function knownOf(services: Services, ids: readonly string[]) {
  const page = { offset: 0, limit: Math.max(ids.length, 1) };
  const [{ people }, { users }, reports] = await Promise.all([
    findPeople(services, { ids, sort: ['registered_at', 'ASC'], ...page }),
    findFlaggedUsers(services, { id: ids, sort: ['strikes', 'DESC'], ...page }),
    reportsAbout(services, ids),
  ]);
  return {
    people: new Map(people.map((person) => [person.id, person])),
    flagged: new Map(users.map((user) => [user.user_id, user])),
    reports: new Map(reports.map((one) => [one.author_id, one])),
  };
}

/** Numbers of reports that speak against approval. Frozen evidence counts even after a decision. */
async function reportsAbout({ queries }: Services, ids: readonly string[]): Promise<ReportsAbout[]> {
  const { rows } = await queries.query<ReportsAbout>({
    name: 'creators.reports',
    text: `select author_id, count(*) filter (where decided_at is null and not child_safety)::integer as open,
             count(*) filter (where frozen or decided_at is null and child_safety)::integer as serious
           from read.reported_content where author_id = any($1) group by author_id`,
    values: [ids],
  });
  return rows;
}

interface ReportsAbout {
  readonly author_id: string;
  readonly open: number;
  readonly serious: number;
}

const ageOf = ({ registered_at }: PersonSummary, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(registered_at)) / 86_400_000);

async function toVerifications(services: Services, rows: readonly ApplicationRow[]): Promise<CreatorVerification[]> {
  const ids = [...new Set(rows.map(({ person_id }) => person_id))];
  const staff = rows.flatMap(({ claimed_by, decided_by, revoked_by }) => [claimed_by, decided_by, revoked_by]);
  const [{ people, flagged, reports }, keys, named] = await Promise.all([
    knownOf(services, ids),
    services.vault.find(ids),
    nameLookup(services, staff),
  ]);
  const now = services.clock();
  return rows.map((row) => {
    const application = toMyApplication(row, keys.get(row.person_id));
    const { revoked } = application;
    const person = people.get(row.person_id);
    return {
      ...application,
      ai_recommendation: person
        ? recommendationOn(
            application,
            person,
            { against: flagged.get(row.person_id), reports: reports.get(row.person_id) },
            now,
          )
        : null,
      user_id: row.person_id,
      user_name: person?.name ?? null,
      user_email: person?.email ?? null,
      reviewer: row.claimed_by ? named(row.claimed_by) : null,
      claimed_at: row.claimed_at?.toISOString() ?? null,
      decided_by: row.decided_by ? named(row.decided_by) : null,
      revoked: revoked && row.revoked_by ? { ...revoked, by: named(row.revoked_by) } : null,
    };
  });
}

/** Recommendation while the application is open; null afterwards, and if it is unreadable. */
function recommendationOn(
  { status, bio_submission, sample_work_urls, social_media_links }: MyApplication,
  person: PersonSummary,
  { against, reports }: { readonly against: FlaggedUser | undefined; readonly reports: ReportsAbout | undefined },
  now: Date,
): Recommendation | null {
  if ((status !== 'pending' && status !== 'under_review') || bio_submission === null) return null;
  return recommend({
    bio: bio_submission.length,
    samples: sample_work_urls.length,
    links: Object.keys(social_media_links).length,
    accountAgeDays: ageOf(person, now),
    strikes: against?.strikes ?? 0,
    barred: Boolean(against?.barred),
    openReports: reports?.open ?? 0,
    seriousReports: reports?.serious ?? 0,
  });
}
