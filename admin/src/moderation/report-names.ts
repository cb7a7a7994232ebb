import type { ActionType, Law } from '@sankofa/api/contract/moderation-actions';
import type { PriorityPoints, ReportStatus, ReportSummary } from '@sankofa/api/contract/moderation-queue';
import type { Tone } from '../theme/pill.tsx';

/** A word of the api for people. */
export const plain = (name: string): string => name.replaceAll('_', ' ');

/** The same as the beginning of a sentence. */
export const capital = (name: string): string => plain(name).replace(/^./, (first) => first.toUpperCase());

export const CONTENT_NAMES: Readonly<Record<ReportSummary['content_type'], string>> = {
  movie: 'Film',
  review: 'Review',
  discussion: 'Discussion',
  reply: 'Reply',
  timed_comment: 'Comment at a moment',
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

export const ACTION_MEANINGS: Readonly<Record<ActionType, string>> = {
  warning: 'The author is told. The content stays.',
  content_removal: 'Nobody sees the content any more.',
  temporary_ban: 'For some hours the author cannot write for others. It ends by itself.',
  permanent_ban: 'The author cannot write for others any more. A lead moderator decides this.',
  account_suspension: 'The author is signed out and cannot sign in. A lead moderator decides this.',
  no_action: 'Nothing is wrong with it.',
};

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

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a part of a priority was measured at, in words. */
export function partWords({ part, measured }: PriorityPoints): string {
  switch (part) {
    case 'severity':
      return `The worst it is reported for: ${plain(String(measured))}`;
    case 'reporters':
      return `Reported by ${count(Number(measured), 'person', 'people')}`;
    case 'reliability':
      return `Earlier reports of these people that held: ${percent(measured)}; 50\u00a0% counts as nothing known`;
    case 'history':
      return `The author has ${count(Number(measured), 'strike', 'strikes')}`;
    case 'classifier':
      return `The classifier is ${percent(measured)} sure that it breaks the rules`;
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
}: Pick<ReportSummary, 'content_title' | 'content_text' | 'content_type'>): string {
  const text = content_title ?? content_text;
  if (text === null) return `${CONTENT_NAMES[content_type]}, erased`;
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text;
}

/** Whether a decision can be taken on it. */
export const isOpen = ({ status }: Pick<ReportSummary, 'status'>): boolean => status !== 'resolved';

/** Whether somebody else has it open. */
export const isHeldByAnother = ({ claim }: Pick<ReportSummary, 'claim'>): boolean => claim !== null && !claim.mine;
