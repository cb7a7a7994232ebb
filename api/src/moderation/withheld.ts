import type { Role } from '@sankofa/events/accounts/role';
import { Refusal } from '@sankofa/events/store/refusal';
import { removedContent } from '@sankofa/projections/moderation/removed-content';
import type { Services } from '../services.ts';
import { findAll, raw, type Sql, sql, view } from '../sql.ts';

const removed = view(removedContent, 'removed_content');

/**
 * SQL condition: whether content is withheld for child safety, because it was removed or escalated for it. Only
 * handlers of such cases may see it. Queries must wait for the read model `removed_content`.
 * @param type of the content, as SQL
 * @param id of the content, as SQL
 */
export const withheld = (type: string, id: string): Sql =>
  sql`exists (select from ${view(removedContent, 'removed_content', 'x')}
     where x.content_type = ${raw(type)} and x.content_id = ${raw(id)} and x.in_force and x.child_safety)`;

/** Whether this role handles child-safety cases. Evidence packs have their own rule. */
export const handlesChildSafety = (role: Role | null): boolean => role === 'owner' || role === 'lead_moderator';

/** Returns which of these content ids are withheld for child safety. */
export async function withheldAmong(
  { queries }: Pick<Services, 'queries'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await findAll(
    queries,
    sql`select ${removed.pick('content_id')} from ${removed}
        where content_id = any(${ids}) and in_force and child_safety`,
    'moderation.withheld',
  );
  return new Set(rows.map(({ content_id }) => content_id));
}

/**
 * Prevents playing or restoring a film that was withdrawn for child safety.
 * @throws Refusal `forbidden`
 */
export async function refuseWithheld(services: Pick<Services, 'queries'>, movieId: string): Promise<void> {
  if (!(await withheldAmong(services, [movieId])).has(movieId)) return;
  throw new Refusal('forbidden', { what: 'child_safety' });
}
