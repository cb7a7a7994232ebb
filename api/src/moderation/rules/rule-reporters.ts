import type { Services } from '../../services.ts';

export { isRuleReporter, ruleReporterId } from '@sankofa/events/moderation/reporter';

/** Whether a report is of this rule. */
export const isOfRule = (reporterId: string, ruleId: string): boolean => reporterId.startsWith(`${ruleId} `);

const ruleIdOf = (reporterId: string): string => reporterId.slice(0, reporterId.indexOf(' '));

/** What moderators read as the name of rules that report, by the ids they report under. */
export async function ruleReporterNames(
  { queries }: Pick<Services, 'queries'>,
  reporterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (reporterIds.length === 0) return new Map();
  const { rows } = await queries.query<{ id: string; name: string }>(
    'select id, name from read.moderation_rules where id = any($1)',
    [reporterIds.map(ruleIdOf)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(reporterIds.map((one) => [one, `Rule: ${names.get(ruleIdOf(one)) ?? 'unknown'}`]));
}
