import type { ClassifiedContent } from '@sankofa/events/moderation/priority';
import { report } from '@sankofa/events/moderation/report';
import { recordRuleReport } from '@sankofa/events/moderation/rules/recorded-texts';
import { type MatchReason, type RulingCommand, ruling } from '@sankofa/events/moderation/rules/ruling';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { textsIn } from '../../messages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../../messages/languages.ts';
import type { Services } from '../../services.ts';
import { hideAtOnce } from '../child-safety/hide-at-once.ts';
import type { Classification } from '../classifier/classify.ts';
import { classifyContent } from '../classifier/classify-content.ts';
import type { Judge } from '../classifier/text-classifier.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { priorityKnowledge } from '../priority/priority-knowledge.ts';
import { askedOf } from './matcher.ts';
import type { RuleInForce } from './rule-book.ts';
import { ruleReason } from './rule-reason.ts';
import { ruleReporterId } from './rule-reporters.ts';
import type { TextVersion } from './text-versions.ts';

type Deps = Pick<Services, 'runner' | 'store' | 'queries' | 'clock'>;

/** Rules act as the system, not as staff. */
export const BY_RULES = { kind: 'system', id: 'moderation rules' } as const;

/** Reason for moderators. Contains no word of the text, because it is not encrypted with the author's key. */
export const ruleReportReason = ({ draft, version }: RuleInForce, reasons: readonly MatchReason[]): string =>
  recordRuleReport({ name: draft.name, version, kinds: [...new Set(reasons.map(({ kind }) => kind))] });

/** Records a trigger of a rule and applies its action. Idempotent. */
export async function triggerRule(
  deps: Deps,
  found: {
    readonly rule: RuleInForce;
    readonly text: TextVersion;
    readonly content: Readonly<Record<string, string>>;
    readonly reasons: readonly MatchReason[];
    readonly classification: Classification | null;
    /** Classifies texts that no rule has classified, for the priority of the report. */
    readonly judge: Judge;
  },
  context: Pick<CommandContext, 'now' | 'idempotencyKey'>,
): Promise<void> {
  const { runner } = deps;
  const { rule, text, content, reasons, classification, judge } = found;
  const { contentType, contentId, authorId, version: contentVersion } = text;
  const { ruleId, version: ruleVersion, mode, draft } = rule;
  const reportId = reportIdOf(contentType, contentId);
  const by = (step: string): CommandContext => ({
    ...context,
    actor: BY_RULES,
    idempotencyKey: `${context.idempotencyKey} ${ruleId} ${step}`,
    causationId: contentVersion,
  });
  const judged = classification && draft.classifier.length > 0 ? judgedBy(classification, askedOf(draft)) : null;
  const trigger: RulingCommand = {
    kind: 'trigger',
    contentType,
    contentId,
    authorId,
    contentVersion,
    ruleId,
    ruleVersion,
    mode,
    action: draft.action,
    violation: draft.violation,
    judged,
    reasons: [...reasons],
  };
  await runner.run(ruling, reportId, trigger, by('trigger'));
  if (mode === 'shadow') return;
  const about = { contentType, contentId, authorId, version: contentVersion };
  await runner.run(report, reportId, { kind: 'keep', ...about, content }, by('keep'));
  const description = ruleReportReason(rule, reasons);
  const reporterId = ruleReporterId(ruleId, contentVersion);
  const { state } = await runner.state(report, reportId);
  const knowledge = await priorityKnowledge(deps, about, state.latestReporters);
  const classified = classification ? scoresOf(classification) : await classifyContent(judge, content);
  const complaint = {
    kind: 'report',
    ...about,
    reporterId,
    violationTypes: [draft.violation],
    description,
    knowledge,
    classified,
  } as const;
  await runner.run(report, reportId, complaint, by('report'));
  await hideAtOnce(deps, reportId, context.now);
  if (draft.action === 'content_removal') await remove(deps, reportId, rule, contentVersion, by('remove'));
}

/** Deterministic id of the decision of a rule on a version of a text. */
export const decisionIdOf = (ruleId: string, contentVersion: string): string =>
  eventId(`decision of rule ${ruleId}`, contentVersion, 0);

/** Removes the content. The author is informed of the reason and can appeal to a person. */
async function remove(
  { runner }: Pick<Deps, 'runner'>,
  reportId: string,
  { ruleId, draft }: RuleInForce,
  contentVersion: string,
  context: CommandContext,
): Promise<void> {
  const command = {
    kind: 'decide',
    decisionId: decisionIdOf(ruleId, contentVersion),
    moderatorId: null,
    ruleId,
    action: 'content_removal',
    found: [draft.violation],
    reason: ruleReason(draft.violation, textsIn(SOURCE_LANGUAGE)),
    adminNotes: '',
    banHours: null,
    notify: true,
    authorErased: false,
  } as const;
  try {
    await runner.run(report, reportId, command, context);
  } catch (error) {
    // Another rule has just decided on it, or it is hidden by an escalation: it is gone already.
    const isGone = error instanceof Refusal && (error.code === 'report_resolved' || error.code === 'escalated');
    if (!isGone) throw error;
  }
}

const scoresOf = ({ classifier, findings }: Classification): ClassifiedContent => ({
  classifier,
  scores: findings.map(({ violation, confidence }) => ({ violation, confidence })),
});

const judgedBy = ({ classifier, findings }: Classification, asked: readonly string[]) => ({
  classifier,
  scores: findings
    .filter(({ violation }) => asked.includes(violation))
    .map(({ violation, confidence }) => ({ violation, confidence })),
});
