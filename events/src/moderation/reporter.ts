/**
 * Reporter id of a rule for one version of a text: content edited after a decision is classified and reported again.
 */
export const ruleReporterId = (ruleId: string, contentVersion: string): string => `${ruleId} ${contentVersion}`;

/** Whether this is the reporter id of a rule. */
export const isRuleReporter = (reporterId: string): boolean => reporterId.includes(' ');
