/** Who a rule is when it reports a version of a text: what is changed after a decision is read, and reported, anew. */
export const ruleReporterId = (ruleId: string, contentVersion: string): string => `${ruleId} ${contentVersion}`;

/** Whether a rule reports under this id, rather than a person. */
export const isRuleReporter = (reporterId: string): boolean => reporterId.includes(' ');
