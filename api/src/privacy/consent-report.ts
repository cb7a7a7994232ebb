import { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import { people } from '@sankofa/projections/accounts/people';
import { consentDecisions } from '@sankofa/projections/privacy/consent-decisions';
import { cookies } from '@sankofa/projections/privacy/cookies';
import type { Pool } from 'pg';
import type { ConsentReport, ReportDimension, ReportGroup, ReportRow } from '../contract/consent-report.ts';
import { as, countRows, findAll, findOne, type Sql, sql, subquery, view } from '../sql.ts';
import { documentOfMatter } from './consents-as-of.ts';
import { documentsInForce } from './documents.ts';

const answers = view(consentDecisions, 'last_decisions');
const last = view(consentDecisions, 'last_decisions', 'l');
const every = view(consentDecisions, 'decisions', 'd');
const registered = view(people, 'people');
const choices = view(cookies, 'cookie_choices');

/** SQL of each dimension and of its absence, so that no client input enters the statement. */
const COLUMNS = {
  country: [sql`coalesce(country, 'unknown')`, sql`null::text`],
  day: [sql`(at at time zone 'UTC')::date`, sql`null::date`],
} as const;

/**
 * The answers valid at a moment: last answers given by then, and the previous ones of those given later. The two halves
 * are disjoint, so that at no moment both of them are long.
 */
const stoodAt = (asOf: Date) => sql`
select person_id, matter, state, version, country, at from ${answers} where at <= ${asOf}
union all
(select distinct on (d.person_id, d.matter) d.person_id, d.matter, d.state, d.version, d.country, d.at
 from ${every} join ${last} on l.person_id = d.person_id and l.matter = d.matter
 where d.at <= ${asOf} and l.at > ${asOf}
 order by d.person_id, d.matter, d.revision desc)`;

/**
 * Counts the last answer of each person to each consent at a moment. The query always groups by version, because
 * whether an answer is outdated depends on it.
 */
export async function consentReport(pool: Pool, asOf: Date, by: ReadonlySet<ReportDimension>): Promise<ConsentReport> {
  const column = (name: keyof typeof COLUMNS) => COLUMNS[name][by.has(name) ? 0 : 1];
  const [counted, total, documents, visitors] = await Promise.all([
    findAll(
      pool,
      sql`select ${answers.pick('matter', 'state', 'version', 'country')},
            to_char(day, 'YYYY-MM-DD') ${as<{ day: string | null }>('day')}, people ${as<{ people: number }>('people')}
          from (select matter, state, version, ${column('country')} as country, ${column('day')} as day,
                  count(*)::integer as people
                from ${subquery(stoodAt(asOf))} stood group by 1, 2, 3, 4, 5) counted`,
    ),
    countRows(pool, sql`from ${registered} where registered_at <= ${asOf}`),
    documentsInForce(pool, asOf),
    visitorChoices(pool, asOf),
  ]);
  const asking = (matter: ConsentMatter): number => documents.get(documentOfMatter[matter])?.asking_version ?? 0;
  const rows = counted.map(({ matter, version, ...row }): ReportRow => {
    const isOutdated = row.state !== 'withdrawn' && version < asking(matter);
    const state = isOutdated ? 'outdated' : row.state;
    return { ...row, consent_type: matter, state, version: by.has('version') ? version : null };
  });
  const silent = ConsentMatter.options.map((matter): ReportRow => {
    const answered = counted.filter((row) => row.matter === matter).reduce((sum, row) => sum + row.people, 0);
    const left = Math.max(0, total - answered);
    return { consent_type: matter, state: 'not_asked', version: null, country: null, day: null, people: left };
  });
  return { as_of: asOf.toISOString(), people: total, rows: merged([...rows, ...silent]).toSorted(inOrder), visitors };
}

/** The last cookie choice of each visitor by a moment, counted. */
async function visitorChoices(pool: Pool, asOf: Date): Promise<ConsentReport['visitors']> {
  const row = await findOne(
    pool,
    sql`select count(*)::integer ${as<{ choices: number }>('choices')},
          count(*) filter (where analytics)::integer ${as<{ analytics: number }>('analytics')},
          count(*) filter (where marketing)::integer ${as<{ marketing: number }>('marketing')},
          count(*) filter (where personalization)::integer ${as<{ personalization: number }>('personalization')}
        from (select distinct on (holder) ${choices.pick('analytics', 'marketing', 'personalization')} from ${choices}
              where holder_kind = 'visitor' and at <= ${asOf} order by holder, position desc) last`,
  );
  return row ?? { choices: 0, analytics: 0, marketing: 0, personalization: 0 };
}

/** The condition on a person `p` to be among those that a row of the report counts. */
export async function isInGroup(
  pool: Pool,
  { type, state, version, country, day, as_of }: ReportGroup,
  now: Date,
): Promise<Sql> {
  const asOf = as_of === undefined ? now : new Date(as_of);
  const ofType = sql`select person_id, state, version, coalesce(country, 'unknown') as country,
      (at at time zone 'UTC')::date as day from ${subquery(stoodAt(asOf))} stood where matter = ${type}`;
  if (state === 'not_asked') {
    return sql`p.registered_at <= ${asOf} and p.id not in (select person_id from ${subquery(ofType)} answered)`;
  }
  const asking = (await documentsInForce(pool, asOf)).get(documentOfMatter[type])?.asking_version ?? 0;
  const isState =
    state === 'outdated'
      ? sql`state <> 'withdrawn' and version < ${asking}`
      : sql`state = ${state} and (${state}::text = 'withdrawn' or version >= ${asking})`;
  return sql`p.id in (select person_id from ${subquery(ofType)} answered where ${isState}
    and (${version}::integer is null or version = ${version}) and (${country}::text is null or country = ${country})
    and (${day}::date is null or day = ${day}::date))`;
}

/** Merges rows that differ only in their count: versions that are not requested, and states that became equal. */
function merged(rows: readonly ReportRow[]): ReportRow[] {
  const byKey = new Map<string, ReportRow>();
  for (const row of rows) {
    if (row.people === 0) continue;
    const { people, ...key } = row;
    const name = JSON.stringify(key);
    byKey.set(name, { ...row, people: people + (byKey.get(name)?.people ?? 0) });
  }
  return [...byKey.values()];
}

const STATES: readonly ReportRow['state'][] = ['granted', 'outdated', 'refused', 'withdrawn', 'not_asked'];

function inOrder(a: ReportRow, b: ReportRow): number {
  return (
    ConsentMatter.options.indexOf(a.consent_type) - ConsentMatter.options.indexOf(b.consent_type) ||
    STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
    (a.version ?? 0) - (b.version ?? 0) ||
    compare(a.country ?? '', b.country ?? '') ||
    compare(a.day ?? '', b.day ?? '')
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
