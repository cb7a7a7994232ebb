import { open } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import type { people } from '@sankofa/projections/accounts/people';
import { queryTerms } from '@sankofa/projections/accounts/search-terms';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import type { PersonSummary } from '../contract/audit.ts';
import type { SecondPerson } from '../contract/second-person.ts';
import { RECENT_DAYS } from '../contract/users.ts';
import type { Services } from '../services.ts';
import type { Sql } from '../sql.ts';

type PersonRow = Pick<
  RowOf<typeof people.tables.people>,
  'id' | 'status' | 'registered_at' | 'event_id' | 'sealed' | 'name_event' | 'sealed_name'
> & {
  compliance_score: number;
  consents_granted: number;
  last_event_at: Date;
  total: string;
};

export interface PeopleQuery {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status?: PersonSummary['status'] | 'not_erased' | undefined;
  readonly band?: 'compliant' | 'partial' | 'needs_attention' | undefined;
  /** Only people who registered in the last `RECENT_DAYS`. */
  readonly isRecent?: boolean | undefined;
  /** Only people with a legal hold, proposed or in force. */
  readonly onHold?: boolean | undefined;
  /** Only people with a proposal about a legal hold, by somebody else or by the reader. */
  readonly second?: { readonly which: SecondPerson; readonly readerId: string } | undefined;
  /** Further condition on the person `p`. */
  readonly isIn?: Sql | undefined;
  readonly sort: readonly [field: string, direction: 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

const BANDS = { compliant: [80, 100], partial: [60, 79], needs_attention: [0, 59] } as const;
/** Sort fields as SQL: no client input gets into the statement. */
const SORTABLE: Record<string, string> = {
  registered_at: 'registered_at',
  last_event_at: 'last_event_at',
  compliance_score: 'compliance_score',
  consents_granted: 'consents_granted',
  id: 'id',
};

/** States as SQL: no client input gets into the statement. */
const IN_STATE = {
  active: `and p.status = 'active'`,
  withdrawn: `and p.status = 'withdrawn'`,
  erased: `and p.status = 'erased'`,
  not_erased: `and p.status <> 'erased'`,
} as const;

/** Comparison of proposers with the reader. */
const IS_PROPOSER = { mine: '=', for_me: 'is distinct from' } as const satisfies Record<SecondPerson, string>;

/** The people matching a query. */
const foundIn = ({
  status,
  isRecent,
  onHold,
  second,
  isIn,
}: Pick<PeopleQuery, 'status' | 'isRecent' | 'onHold' | 'second' | 'isIn'>): string => `read.people p
  where ($1::text[] is null or p.terms @> $1 or p.name_terms @> $1) and ($2::text[] is null or p.id = any($2))
  ${status ? IN_STATE[status] : ''}
  ${isRecent ? `and p.registered_at > $3::timestamptz - interval '${RECENT_DAYS} days'` : ''}
  ${onHold ? 'and exists (select from read.legal_holds h where h.person_id = p.id)' : ''}
  ${second ? `and exists (select from read.legal_holds h where h.person_id = p.id and h.status <> 'set' and h.proposed_by ${IS_PROPOSER[second.which]} $8)` : ''}
  ${isIn ? `and ${textFrom(isIn, second ? 9 : 8)}` : ''}`;

/** The text of a fragment whose first parameter has this number. */
const textFrom = ({ texts }: Sql, first: number): string =>
  texts.reduce((text, next, n) => `${text}$${first + n - 1}${next}`);

/**
 * Further columns for the people in `found`. Points as in `privacy/score.ts`; a consent counts unless a version in
 * force by now ($3) requires it again.
 */
const SCORED = /* sql */ `
asking as (
  select type, max(version) as version from read.documents where asks_again and in_force_from <= $3 group by type
),
published as (
  select 20 + 40 * count(distinct type) as points from read.documents
  where type in ('terms-of-service', 'privacy-policy') and in_force_from <= $3
),
scored as (
  select p.*,
    round(100.0 * (coalesce(c.score, 0) + case when a.status = 'verified' then 20 else 0 end) / published.points)::integer
      as compliance_score,
    coalesce(c.granted, 0)::integer as consents_granted,
    coalesce(t.at, p.registered_at) as last_event_at
  from found p cross join published
  left join read.age_verifications a on a.person_id = p.id
  left join lateral (
    select sum(case when n.consent_type = 'terms_of_service' and f.version <= n.document_version then 40
                    when n.consent_type = 'privacy_policy' and f.version <= n.document_version then 40 else 0 end) as score,
           count(*) as granted
    from read.consent_now n left join asking f on f.type = replace(n.consent_type, '_', '-')
    where n.person_id = p.id and n.state = 'granted'
  ) c on true
  left join lateral (
    select max(at) as at from read.timeline where person_id = p.id
  ) t on true
)`;

/** A page sorted by columns of the person's row: further columns are computed only for that page. */
const pageOfPeople = (found: string, order: string): string => `
with page as (select p.id, count(*) over () as total from ${found} ${order} offset $4 limit $5),
found as (select p.*, page.total from page join read.people p on p.id = page.id), ${SCORED}
select * from scored ${order}`;

/** A page sorted by computed columns, which are needed for all matches. */
const pageOfScored = (found: string, order: string): string => `
with found as (select p.* from ${found}), ${SCORED}
select *, count(*) over () as total from scored
where ($6::integer is null or compliance_score between $6 and $7) ${order} offset $4 limit $5`;

/** A page of people with the total. Names are opened with a single query to the vault. */
export async function findPeople(
  { queries, vault, masterKey, clock }: Pick<Services, 'queries' | 'vault' | 'masterKey' | 'clock'>,
  { search, ids, status, isRecent, onHold, second, isIn, band, sort, offset, limit }: PeopleQuery,
): Promise<{ people: PersonSummary[]; total: number }> {
  const typed = search?.trim() ?? '';
  const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(typed);
  const terms = typed === '' || isId ? null : queryTerms(masterKey, typed);
  const matchingIds = isId ? [typed.toLowerCase()] : (ids ?? null);
  const [field, direction] = sort;
  const order = `order by ${SORTABLE[field] ?? 'registered_at'} ${direction === 'ASC' ? 'asc' : 'desc'}, id`;
  const values = [terms, matchingIds, clock(), offset, limit];
  const found = foundIn({ status, isRecent, onHold, second, isIn });
  const { rows } =
    band === undefined && !second && !isIn && (field === 'registered_at' || field === 'id')
      ? await queries.query<PersonRow>(pageOfPeople(found, order), values)
      : await queries.query<PersonRow>(pageOfScored(found, order), [
          ...values,
          ...(band ? BANDS[band] : [null, null]),
          ...(second ? [second.readerId] : []),
          ...(isIn?.values ?? []),
        ]);
  // A page beyond the end has no row with the total.
  if (rows.length === 0 && offset > 0) {
    const { total } = await findPeople(
      { queries, vault, masterKey, clock },
      { search, ids, status, isRecent, onHold, second, isIn, band, sort, offset: 0, limit: 1 },
    );
    return { people: [], total };
  }
  const keys = await vault.find(rows.flatMap((row) => (row.sealed ? [row.sealed.subject] : [])));
  return { people: rows.map((row) => toSummary(row, keys)), total: Number(rows[0]?.total ?? 0) };
}

function toSummary(row: PersonRow, keys: ReadonlyMap<string, Buffer>): PersonSummary {
  const key = row.sealed && keys.get(row.sealed.subject);
  const fields = row.sealed && key ? open(row.sealed, key, row.event_id, 'data') : null;
  const corrected =
    row.sealed_name && row.name_event && key ? open(row.sealed_name, key, row.name_event, 'data') : null;
  return {
    id: row.id,
    name: fields ? String((corrected ?? fields).name) : null,
    email: fields ? String(fields.email) : null,
    status: row.status,
    registered_at: row.registered_at.toISOString(),
    compliance_score: row.compliance_score,
    consents_granted: row.consents_granted,
    last_event_at: row.last_event_at.toISOString(),
  };
}

/** @throws Refusal `not_found` if there is no such person */
export async function requirePerson({ queries }: Pick<Services, 'queries'>, id: string): Promise<void> {
  const { rowCount } = await queries.query('select 1 from read.people where id = $1', [id]);
  if (rowCount === 0) throw new Refusal('not_found', { what: 'person' });
}
