import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { LimitKind } from '@sankofa/events/privacy/data-request-types';
import { dataRequests } from '@sankofa/projections/privacy/data-requests';
import type { Pool } from 'pg';
import { namesOf } from '../accounts/person-names.ts';
import type { LegalHold } from '../contract/audit.ts';
import type { DataRequest, QueuedRequest } from '../contract/data-requests.ts';
import type { Services } from '../services.ts';
import { findAll, findOne, type Row, sql, view } from '../sql.ts';

const DAY_MS = 86_400_000;

/** Data requests, for queries. */
export const requests = view(dataRequests, 'data_requests');
const limits = view(dataRequests, 'processing_limits');
const holds = view(dataRequests, 'legal_holds');

/** A row of the read model. */
export type DataRequestRow = Row<typeof requests>;

/** The request with this id; null if unknown. */
export const findDataRequest = (pool: Pool, id: string): Promise<DataRequestRow | null> =>
  findOne(pool, sql`select ${requests.all} from ${requests} where id = ${id}`);

/** All requests of a person, newest first. */
export const dataRequestsOf = (pool: Pool, personId: string): Promise<DataRequestRow[]> =>
  findAll(
    pool,
    sql`select ${requests.all} from ${requests} where person_id = ${personId} order by filed_at desc, id limit 500`,
  );

/** Objections and restrictions that stop optional processing of a person's data. */
export async function limitsOf(pool: Pool, personId: string): Promise<{ kind: LimitKind; since: string }[]> {
  const rows = await findAll(
    pool,
    sql`select ${limits.pick('kind', 'since')} from ${limits} where person_id = ${personId} order by kind`,
  );
  return rows.map(({ kind, since }) => ({ kind, since: since.toISOString() }));
}

/** Who proposed something about the legal hold of these people, by person. */
export async function holdProposers(
  { queries }: Pick<Services, 'queries'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await findAll(
    queries,
    sql`select ${holds.pick('person_id', 'proposed_by')} from ${holds} where person_id = any(${ids})`,
  );
  return new Map(rows.map(({ person_id, proposed_by }) => [person_id, proposed_by]));
}

/** The legal hold on a person with its decrypted reasons; null if there is none. */
export async function legalHoldOf(services: Services, personId: string): Promise<LegalHold | null> {
  const hold = await findOne(services.queries, sql`select ${holds.all} from ${holds} where person_id = ${personId}`);
  if (!hold) return null;
  const { proposed_by: by } = hold;
  const [keys, names] = await Promise.all([services.vault.find([personId]), namesOf(services, by ? [by] : [])]);
  const key = keys.get(personId) ?? null;
  return {
    status: hold.status,
    since: hold.since.toISOString(),
    reason: openField(key, hold.sealed_reason, hold.event_id, 'reason'),
    proposed_by: by ? { id: by, name: names.get(by) ?? null } : null,
    lift_reason: openField(key, hold.sealed_lift, hold.lift_event, 'reason'),
  };
}

/** Decrypts one text of an event; null if it is absent or the key was destroyed. */
function openField(key: Buffer | null, box: SealedBox | null, event: string | null, field: string): string | null {
  const value = box && event && key ? open(box, key, event, 'data')?.[field] : null;
  return typeof value === 'string' ? value : null;
}

/**
 * Converts a row for its person, decrypting the texts with their key.
 * @param key null after erasure
 */
export function toDataRequest(row: DataRequestRow, key: Buffer | null, now: Date): DataRequest {
  const opened = (box: SealedBox | null, event: string | null, field: string) => openField(key, box, event, field);
  const isOpen = row.status === 'open';
  const steps = [
    ['filed', row.filed_at],
    ['claimed', row.claimed_at],
    ['identity_checked', row.identity_checked_at],
    ['extended', row.extended_at],
    ['closed', row.closed_at],
  ] as const;
  return {
    id: row.id,
    request_type: row.type,
    request_description: opened(row.sealed_description, row.filed_event, 'description'),
    requested_data_categories: row.categories,
    status: row.status,
    filed_at: row.filed_at.toISOString(),
    due_at: row.due_at.toISOString(),
    days_left: isOpen ? Math.floor((row.due_at.getTime() - now.getTime()) / DAY_MS) : null,
    progress: steps
      .flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : []))
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    extension_reason: opened(row.sealed_extension, row.extended_event, 'reason'),
    refusal_reason: opened(row.sealed_refusal, row.refused_event, 'reason'),
    outcome: opened(row.sealed_outcome, row.fulfilled_event, 'outcome'),
    package_expires_at: row.package_expires_at?.toISOString() ?? null,
    package_ready: row.package_expires_at !== null && row.package_expires_at > now,
    certificate_link: null,
  };
}

/** SQL condition on data requests: an erasure was proposed and waits for a second officer. */
export const PROPOSED_ERASURE = sql`status = 'open' and proposed_by is not null and approved_by is null`;

/**
 * Converts rows for officers, with the names of people and assigned officers.
 * @param mayRead whether the reader may read the texts of a request
 */
export async function toQueue(
  services: Services,
  rows: readonly DataRequestRow[],
  mayRead: (row: DataRequestRow) => boolean,
): Promise<QueuedRequest[]> {
  const people = rows.flatMap(({ person_id, officer_id }) => (officer_id ? [person_id, officer_id] : [person_id]));
  const ids = [...new Set(people)];
  const [names, keys] = await Promise.all([
    namesOf(services, ids),
    services.vault.find(rows.map(({ person_id }) => person_id)),
  ]);
  const now = services.clock();
  const keyFor = (row: DataRequestRow): Buffer | null => (mayRead(row) && keys.get(row.person_id)) || null;
  return rows.map((row) => ({
    ...toDataRequest(row, keyFor(row), now),
    is_withheld: !mayRead(row),
    person_id: row.person_id,
    person_name: names.get(row.person_id) ?? null,
    is_overdue: row.status === 'open' && row.due_at < now,
    officer: row.officer_id ? { id: row.officer_id, name: names.get(row.officer_id) ?? null } : null,
    identity_method: row.identity_method,
    identity_note: openField(keyFor(row), row.sealed_identity, row.identity_event, 'note'),
    proposed_by: row.proposed_by,
    decline_reason: openField(keyFor(row), row.sealed_decline, row.declined_event, 'reason'),
    is_approved: row.approved_by !== null,
    has_certificate: row.certificate_sha256 !== null,
    found: row.found,
  }));
}
