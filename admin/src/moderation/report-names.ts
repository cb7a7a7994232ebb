import type { ActionType, ContentAction, Law } from '@sankofa/api/contract/moderation-actions';
import type { PriorityPoints, ReportStatus, ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { countText } from '../shell/count-text.ts';
import type { Tone } from '../theme/pill.tsx';

/** A word of the api for people. */
export const plain = (name: string): string => name.replaceAll('_', ' ');

/** A piece of content in an event: "review 0198…" */
export const contentName = (of: { readonly contentType: string; readonly contentId: string }): string =>
  `${plain(of.contentType)} ${of.contentId}`;

/** The same as the beginning of a sentence. */
export const capital = (name: string): string => plain(name).replace(/^./, (first) => first.toUpperCase());

export const CONTENT_NAMES: Readonly<Record<ReportSummary['content_type'], string>> = {
  movie: 'Film',
  review: 'Review',
  discussion: 'Discussion',
  reply: 'Reply',
  timed_comment: 'Timed comment',
  profile_name: 'Profile name',
};

export const ACTION_NAMES: Readonly<Record<ActionType, string>> = {
  warning: 'Warning',
  content_removal: 'Remove the content',
  temporary_ban: 'Temporary ban',
  permanent_ban: 'Permanent ban',
  account_suspension: 'Suspend the account',
  no_action: 'No action',
};

/** A decision in a few words: what happens to the author, and to the content. */
export const decisionName = (action: ActionType, content: ContentAction): string =>
  content === 'remove' && action !== 'content_removal'
    ? `${ACTION_NAMES[action]}, content removed`
    : ACTION_NAMES[action];

/** Law that content can break. */
export const LAW_NAMES: Readonly<Record<Law, string>> = {
  child_sexual_abuse: 'Sexual abuse of children',
  terrorist_content: 'Terrorist content',
  hate_speech: 'Incitement to hatred or violence',
  copyright: 'Copyright',
  cyber_violence: 'Stalking, harassment or exposure of a person',
  personal_data: 'Personal data without a lawful basis',
};

const PRIORITY_NAMES = ['Lowest', 'Low', 'Medium', 'High', 'Critical'] as const;

/** "4, high" is what a priority is called: 5 critical, 4 high, 3 medium. */
export const priorityName = (priority: number): string => PRIORITY_NAMES[priority - 1] ?? String(priority);

export const priorityTone = (priority: number): Tone => {
  if (priority >= 5) return 'bad';
  return priority >= 3 ? 'warn' : 'plain';
};

export const STATUS_NAMES: Readonly<Record<ReportStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warn' },
  under_review: { label: 'Under review', tone: 'plain' },
  resolved: { label: 'Resolved', tone: 'good' },
};

const percent = (share: number | string): string => `${Math.round(Number(share) * 100)}\u00a0%`;

/** What a part of a priority was measured at, in words. */
export function priorityPartLabel({ part, measured }: PriorityPoints): string {
  switch (part) {
    case 'severity':
      return `Most serious violation reported: ${plain(String(measured))}`;
    case 'reporters':
      return Number(measured) === 0
        ? t('moderation.reported_by_automatic_rule_by')
        : `Reported by ${countText(Number(measured), 'person', 'people')}`;
    case 'reliability':
      return Number(measured) === 0.5
        ? t('moderation.no_record_yet_how_reliable')
        : `Reliability of the reporters: ${percent(measured)}`;
    case 'history':
      return `The author has ${countText(Number(measured), t('moderation.active_strike'))}`;
    case 'classifier':
      return Number(measured) === 0
        ? t('moderation.classifier_found_nothing')
        : `The classifier is ${percent(measured)} sure that it breaks the rules`;
    case 'reach':
      return Number(measured) === 0
        ? t('moderation.film_has_fewer_than_10')
        : `The film has at least ${Number(measured).toLocaleString('en-GB')} views`;
  }
}

/** Points as they are added up: "+45", "0", "−10". */
export const pointsText = (points: number): string => {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

/** What is reported, in as few words: its title, or how its text begins. */
export function subjectOf({
  content_title,
  content_text,
  content_type,
  withheld,
}: Pick<ReportSummary, 'content_title' | 'content_text' | 'content_type' | 'withheld'>): string {
  const text = content_title ?? content_text;
  if (withheld) return `${CONTENT_NAMES[content_type]}, withheld for child safety`;
  if (text === null) return `${CONTENT_NAMES[content_type]}, erased`;
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text;
}

/** Whether a decision can be taken on it. */
export const isOpen = ({ status }: Pick<ReportSummary, 'status'>): boolean => status !== 'resolved';

/** Whether somebody else has it open. */
export const isHeldByAnother = ({ claim }: Pick<ReportSummary, 'claim'>): boolean => claim !== null && !claim.mine;

/** By how many people, and rules, content is reported. A rule reports under an id with a space in it. */
export function reportedBy(reporterIds: readonly string[]): string {
  const rules = reporterIds.filter((id) => id.includes(' ')).length;
  const people = reporterIds.length - rules;
  const by = [
    people > 0 && countText(people, 'person', 'people'),
    rules > 0 && countText(rules, t('moderation.automatic_rule')),
  ].filter((some) => some !== false);
  return `Reported by ${by.join(' and ')}`;
}
