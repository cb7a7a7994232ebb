import { accessGrants } from '@sankofa/projections/billing/access-grants';
import { nameLookup } from '../accounts/person-names.ts';
import type { AdminGrant } from '../contract/admin-grants.ts';
import type { Services } from '../services.ts';
import { findAll, findOne, sql, view } from '../sql.ts';
import { textLookup, titleLookup } from './admin-lists.ts';

const grants = view(accessGrants, 'access_grants');

/** Grants of a customer, newest first. */
export async function findGrants(services: Services, customerId: string, most: number): Promise<AdminGrant[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${grants.all} from ${grants} where customer_id = ${customerId}
        order by granted_at desc, grant_id limit ${most}`,
  );
  const [named, titled, text] = await Promise.all([
    nameLookup(
      services,
      rows.flatMap(({ granted_by, revoked_by }) => [granted_by, revoked_by]),
    ),
    titleLookup(
      services,
      rows.map(({ movie_id }) => movie_id),
    ),
    textLookup(
      services,
      rows.flatMap(({ sealed_reason, sealed_revocation }) => [sealed_reason, sealed_revocation]),
    ),
  ]);
  return rows.map((row) => ({
    id: row.grant_id,
    movie_id: row.movie_id,
    movie_title: titled(row.movie_id),
    granted_at: row.granted_at.toISOString(),
    granted_by: named(row.granted_by),
    until: row.until.toISOString(),
    reason: text(row.sealed_reason, row.event_id, 'reason'),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_by: row.revoked_by === null ? null : named(row.revoked_by),
    revocation_reason: text(row.sealed_revocation, row.revocation_event, 'reason'),
  }));
}

/** Customer of a grant; null if there is no such grant. */
export const customerOfGrant = async ({ queries }: Services, id: string): Promise<string | null> =>
  (await findOne(queries, sql`select ${grants.pick('customer_id')} from ${grants} where grant_id = ${id}`))
    ?.customer_id ?? null;
