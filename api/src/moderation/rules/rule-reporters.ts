import { isRuleReporter } from '@sankofa/events/moderation/reporter';
import { moderationRules } from '@sankofa/projections/moderation/rules/moderation-rules';
import { nameLookup } from '../../accounts/person-names.ts';
import type { PersonRef } from '../../contract/person-ref.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';

const rules = view(moderationRules, 'moderation_rules');

export { isRuleReporter, ruleReporterId } from '@sankofa/events/moderation/reporter';

/** Whether a report was made by this rule. */
export const isOfRule = (reporterId: string, ruleId: string): boolean => reporterId.startsWith(`${ruleId} `);

const ruleIdOf = (reporterId: string): string => reporterId.slice(0, reporterId.indexOf(' '));

/** Names of people and of rules that report; null for erased people and unknown rules. */
export async function reporterLookup(
  deps: Pick<Services, 'queries' | 'vault'>,
  ids: Iterable<string | null>,
): Promise<(id: string) => PersonRef> {
  const known = [...ids].filter((id) => id !== null);
  const [named, rulesById] = await Promise.all([
    nameLookup(
      deps,
      known.filter((id) => !isRuleReporter(id)),
    ),
    ruleNames(deps, known.filter(isRuleReporter).map(ruleIdOf)),
  ]);
  return (id) => (isRuleReporter(id) ? { id, name: rulesById.get(ruleIdOf(id)) ?? null } : named(id));
}

async function ruleNames(
  { queries }: Pick<Services, 'queries'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await findAll(queries, sql`select ${rules.pick('id', 'name')} from ${rules} where id = any(${ids})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
