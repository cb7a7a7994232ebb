import type { ViolationType } from '@sankofa/api/contract/moderation';
import type { ActionType, ContentAction, Law } from '@sankofa/api/contract/moderation-actions';
import type { PriorityPoints, ReportStatus, ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { formatNumber } from '@sankofa/api/messages/format';
import { type LabelId, labels, t } from '../messages.ts';
import type { Tone } from '../theme/pill.tsx';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

/** The text with a capital first letter. */
export const capital = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

const VIOLATIONS: Readonly<Record<string, string>> = labels({
  harassment: 'moderation.violation_harassment',
  hate_speech: 'moderation.violation_hate_speech',
  spam: 'moderation.violation_spam',
  misinformation: 'moderation.violation_misinformation',
  sexual_content: 'moderation.violation_sexual_content',
  violence: 'moderation.violation_violence',
  child_safety: 'moderation.violation_child_safety',
  copyright: 'moderation.violation_copyright',
  impersonation: 'moderation.violation_impersonation',
  other: 'moderation.violation_other',
} satisfies Record<ViolationType, LabelId>);

/** "hate speech" for use in a sentence; an unknown code as it is. */
export const violationName = (violation: string): string => VIOLATIONS[violation] ?? violation;

/** "Hate speech" */
export const violationTitle = (violation: string): string => capital(violationName(violation));

/** "hate speech, spam" */
export const violationList = (violations: readonly string[]): string => violations.map(violationName).join(', ');

/** "Hate speech, Spam" */
export const violationTitles = (violations: readonly string[]): string => violations.map(violationTitle).join(', ');

/** Content in an event: "review 0198…" */
export const contentName = (of: { readonly contentType: string; readonly contentId: string }): string =>
  t('moderation.content_with_id', { content: of.contentType, id: of.contentId });

export const CONTENT_NAMES: Readonly<Record<ReportSummary['content_type'], string>> = labels({
  movie: 'moderation.content_movie',
  review: 'moderation.content_review',
  discussion: 'moderation.content_discussion',
  reply: 'moderation.content_reply',
  timed_comment: 'moderation.content_timed_comment',
  profile_name: 'moderation.content_profile_name',
});

/** "Review, reported for spam" */
export const reportedFor = (of: Pick<ReportSummary, 'content_type' | 'violation_types'>): string =>
  t('moderation.reported_for', {
    content: CONTENT_NAMES[of.content_type],
    violations: violationList(of.violation_types),
  });

export const ACTION_NAMES: Readonly<Record<ActionType, string>> = labels({
  warning: 'moderation.action_warning',
  content_removal: 'moderation.action_content_removal',
  temporary_ban: 'moderation.action_temporary_ban',
  permanent_ban: 'moderation.action_permanent_ban',
  account_suspension: 'moderation.action_account_suspension',
  no_action: 'moderation.action_no_action',
});

const TAKEN_NAMES: Readonly<Record<string, string>> = labels({
  warning: 'moderation.taken_warning',
  content_removal: 'moderation.taken_content_removal',
  temporary_ban: 'moderation.taken_temporary_ban',
  permanent_ban: 'moderation.taken_permanent_ban',
  account_suspension: 'moderation.taken_account_suspension',
  no_action: 'moderation.taken_no_action',
} satisfies Record<ActionType, LabelId>);

/** "temporary ban": an action that was taken, for use in a sentence. */
export const takenName = (action: string): string => TAKEN_NAMES[action] ?? action;

/** Adds to an action that the content was removed too. */
export const withRemoval = (action: string, removes: boolean): string =>
  removes ? t('moderation.with_removal', { action }) : action;

/** A decision in a few words: "Warning, content removed" */
export const decisionName = (action: ActionType, content: ContentAction): string =>
  withRemoval(ACTION_NAMES[action], content === 'remove' && action !== 'content_removal');

export const LAW_NAMES: Readonly<Record<Law, string>> = labels({
  child_sexual_abuse: 'moderation.law_child_sexual_abuse',
  terrorist_content: 'moderation.law_terrorist_content',
  hate_speech: 'moderation.law_hate_speech',
  copyright: 'moderation.law_copyright',
  cyber_violence: 'moderation.law_cyber_violence',
  personal_data: 'moderation.law_personal_data',
});

const PRIORITY_NAMES: readonly LabelId[] = [
  'moderation.priority_1',
  'moderation.priority_2',
  'moderation.priority_3',
  'moderation.priority_4',
  'moderation.priority_5',
];

/** @param priority 1 "Lowest" to 5 "Critical" */
export function priorityName(priority: number): string {
  const id = PRIORITY_NAMES[priority - 1];
  return id === undefined ? String(priority) : t(id);
}

/** "5 · Critical" */
export const priorityLabel = (priority: number): string => `${priority} · ${priorityName(priority)}`;

export const priorityTone = (priority: number): Tone => {
  if (priority >= 5) return 'bad';
  return priority >= 3 ? 'warn' : 'plain';
};

export const STATUS_NAMES: Readonly<Record<ReportStatus, StateLabel>> = {
  pending: stateLabel('moderation.status_pending', 'warn'),
  under_review: stateLabel('moderation.status_under_review', 'plain'),
  resolved: stateLabel('moderation.status_resolved', 'good'),
};

const percent = (share: number | string): string => formatNumber(Number(share), { style: 'percent' });

/** Describes one part of a priority. */
export function priorityPartLabel({ part, measured }: PriorityPoints): string {
  const value = Number(measured);
  switch (part) {
    case 'severity':
      return t('moderation.part_severity', { violation: violationName(String(measured)) });
    case 'reporters':
      return value === 0 ? t('moderation.part_reporters_none') : t('moderation.part_reporters', { count: value });
    case 'reliability':
      return value === 0.5
        ? t('moderation.part_reliability_none')
        : t('moderation.part_reliability', { share: percent(value) });
    case 'history':
      return t('moderation.part_history', { count: value });
    case 'classifier':
      return value === 0
        ? t('moderation.part_classifier_none')
        : t('moderation.part_classifier', { share: percent(value) });
    case 'reach':
      return value === 0 ? t('moderation.part_reach_none') : t('moderation.part_reach', { count: value });
  }
}

/** Points with their sign: "+45", "0", "−10" */
export const pointsText = (points: number): string => {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

/** Subject of a report: the title of the content, or the beginning of its text. */
export function subjectOf({
  content_title,
  content_text,
  content_type,
  withheld,
}: Pick<ReportSummary, 'content_title' | 'content_text' | 'content_type' | 'withheld'>): string {
  const text = content_title ?? content_text;
  const content = CONTENT_NAMES[content_type];
  if (withheld) return t('moderation.subject_withheld', { content });
  if (text === null) return t('moderation.subject_erased', { content });
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text;
}

/** Whether it still needs a decision. */
export const isOpen = ({ status }: Pick<ReportSummary, 'status'>): boolean => status !== 'resolved';

/** Whether another moderator has claimed it. */
export const isHeldByAnother = ({ claim }: Pick<ReportSummary, 'claim'>): boolean => claim !== null && !claim.mine;

/** "Reported by 2 people and 1 automatic rule". Ids of rules contain a space. */
export function reportedBy(reporterIds: readonly string[]): string {
  const rules = reporterIds.filter((id) => id.includes(' ')).length;
  const people = reporterIds.length - rules;
  if (rules === 0) return t('moderation.reported_by', { people });
  return people === 0
    ? t('moderation.reported_by_rules', { rules })
    : t('moderation.reported_by_both', { people, rules });
}
