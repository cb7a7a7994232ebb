import { moderationRules } from '@sankofa/projections/moderation/rules/moderation-rules';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';

const rules = view(moderationRules, 'moderation_rules');

export { isRuleReporter, ruleReporterId } from '@sankofa/events/moderation/reporter';

/** Whether a report was made by this rule. */
export const isOfRule = (reporterId: string, ruleId: string): boolean => reporterId.startsWith(`${ruleId} `);

const ruleIdOf = (reporterId: string): string => reporterId.slice(0, reporterId.indexOf(' '));

/** Names of rules that report, by reporter id; empty if a rule is unknown. */
export async function ruleReporterNames(
  { queries }: Pick<Services, 'queries'>,
  reporterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (reporterIds.length === 0) return new Map();
  const rows = await findAll(
    queries,
    sql`select ${rules.pick('id', 'name')} from ${rules} where id = any(${reporterIds.map(ruleIdOf)})`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(reporterIds.map((one) => [one, names.get(ruleIdOf(one)) ?? '']));
}
