import type { Author } from '@sankofa/api/contract/authors';
import type { ContentType, ViolationType } from '@sankofa/api/contract/moderation';
import { formatList } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

/** Something that can be reported. */
export interface ReportTarget {
  readonly contentType: ContentType;
  readonly contentId: string;
  /** Its name inside a sentence: "the review by Ama Mensah". */
  readonly label: string;
  /** Its name among the choices of the dialog. */
  readonly choice: string;
}

/** What can be reported next to content: the content, and the name of its author if that is shown. */
export function reportTargets(
  content: Omit<ReportTarget, 'choice'>,
  author?: Pick<Author, 'name' | 'name_id'>,
): ReportTarget[] {
  const itself = { ...content, choice: t('moderation.content', { type: content.contentType }) };
  if (!author?.name_id) return [itself];
  const { name, name_id: contentId } = author;
  const label = t('moderation.name_label', { name });
  return [itself, { contentType: 'profile_name', contentId, label, choice: t('moderation.name', { name }) }];
}

/** Reasons for a report, as offered. */
export const VIOLATIONS = [
  'harassment',
  'hate_speech',
  'spam',
  'misinformation',
  'sexual_content',
  'violence',
  'child_safety',
  'copyright',
  'impersonation',
  'other',
] as const satisfies readonly ViolationType[];

/** Reasons of a report, as a list. */
export const violationsText = (violations: readonly ViolationType[]): string =>
  formatList(violations.map((violation) => t(`moderation.violation_${violation}`)));
