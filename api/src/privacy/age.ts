import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { AgeState } from '@sankofa/events/privacy/age';
import { age } from '@sankofa/projections/privacy/age';
import type { Pool } from 'pg';
import { findPeople } from '../audit/find-people.ts';
import type { AgeCase, AgeStatus, AgeVerification } from '../contract/age.ts';
import type { Services } from '../services.ts';
import { countRows, findAll, findOne, type Row, raw, sql, view } from '../sql.ts';

const ages = view(age, 'age_verifications');
type AgeRow = Row<typeof ages>;

/** Whether a person's age is verified. Until then, the limits for people under 18 apply. */
export async function isAgeVerified(queries: Pool, personId: string): Promise<boolean> {
  const row = await findOne(
    queries,
    sql`select ${ages.pick('status')} from ${ages} where person_id = ${personId}`,
    'age.verified',
  );
  return row?.status === 'verified';
}

const NONE: AgeVerification = {
  status: 'none',
  age_verified: false,
  under_18_limits: true,
  verification_method: null,
  declared_age: null,
  parental_email: null,
  requested_at: null,
  expires_at: null,
  decided_at: null,
  reason: null,
};

/** The status of a person's age verification, as the person sees it. */
export async function ageVerificationOf({ queries, vault }: Services, personId: string): Promise<AgeVerification> {
  const row = await findOne(queries, sql`select ${ages.all} from ${ages} where person_id = ${personId}`);
  if (!row) return NONE;
  const { declaredAge, parentalEmail, reason } = openRow(row, (await vault.find([personId])).get(personId));
  return {
    status: row.status,
    age_verified: row.status === 'verified',
    under_18_limits: row.status !== 'verified',
    verification_method: row.method,
    declared_age: declaredAge,
    parental_email: parentalEmail,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.status === 'rejected' ? reason : null,
  };
}

/** The same from the stream, for use right after a command, before the read model is updated. */
export const toAgeVerification = (state: AgeState, requestedAt: Date): AgeVerification => ({
  ...NONE,
  status: state.status,
  age_verified: state.status === 'verified',
  under_18_limits: state.status !== 'verified',
  verification_method: state.method,
  declared_age: state.declaredAge,
  parental_email: state.parentalEmail,
  requested_at: requestedAt.toISOString(),
  expires_at: state.expiresAt,
  decided_at: state.status === 'verified' ? requestedAt.toISOString() : null,
});

export interface AgeCasesQuery {
  readonly id?: readonly string[] | undefined;
  readonly status?: AgeStatus | undefined;
  readonly sort: readonly ['requested_at' | 'uploaded_at' | 'decided_at' | 'id', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** A page of the people with current or past age verifications, with the total. */
export async function findAgeCases(
  services: Services,
  { id, status, sort: [field, direction], offset, limit }: AgeCasesQuery,
): Promise<{ cases: AgeCase[]; total: number }> {
  const { queries, vault } = services;
  const where = sql`where (${id}::text[] is null or person_id = any(${id})) and (${status}::text is null or status = ${status})`;
  const [rows, total] = await Promise.all([
    findAll(
      queries,
      sql`select ${ages.all} from ${ages} ${where}
          order by ${raw(field === 'id' ? 'person_id' : field)} ${raw(direction)} nulls last, person_id offset ${offset} limit ${limit}`,
    ),
    countRows(queries, sql`from ${ages} ${where}`),
  ]);
  const ids = [...new Set(rows.flatMap((row) => [row.person_id, row.decided_by ?? []].flat()))];
  const sort = ['registered_at', 'ASC'] as const;
  const found =
    ids.length === 0 ? [] : (await findPeople(services, { ids, sort, offset: 0, limit: ids.length })).people;
  const people = new Map(found.map((person) => [person.id, person]));
  const keys = await vault.find(rows.map((row) => row.person_id));
  const cases = rows.map((row): AgeCase => {
    const { declaredAge, parentalEmail, reason } = openRow(row, keys.get(row.person_id));
    const person = people.get(row.person_id);
    return {
      id: row.person_id,
      name: person?.name ?? null,
      email: person?.email ?? null,
      status: row.status,
      method: row.method,
      declared_age: declaredAge,
      minor: row.minor,
      parental_email: parentalEmail,
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      media_type: row.media_type,
      bytes: row.bytes,
      uploaded_at: row.uploaded_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by && (people.get(row.decided_by)?.name ?? row.decided_by),
      reason,
      document_deleted_at: row.document_deleted_at?.toISOString() ?? null,
    };
  });
  return { cases, total };
}

function openRow(row: AgeRow, key: Buffer | undefined) {
  const opened = (box: SealedBox | null, eventId: string | null) =>
    box && key && eventId ? open(box, key, eventId, 'data') : null;
  const { declaredAge, parentalEmail } = opened(row.sealed, row.event_id) ?? {};
  const { reason } = opened(row.sealed_decision, row.decision_event_id) ?? {};
  return {
    declaredAge: typeof declaredAge === 'number' ? declaredAge : null,
    parentalEmail: typeof parentalEmail === 'string' ? parentalEmail : null,
    reason: typeof reason === 'string' ? reason : null,
  };
}
