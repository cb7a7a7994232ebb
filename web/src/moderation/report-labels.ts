import type { Author } from '@sankofa/api/contract/authors';
import type { ContentType, ViolationType } from '@sankofa/api/contract/moderation';

/** What each kind of content is called. */
export const CONTENT_NAMES: Readonly<Record<ContentType, string>> = {
  movie: 'film',
  review: 'review',
  discussion: 'discussion',
  reply: 'reply',
  timed_comment: 'comment',
  profile_name: 'name',
};

/** Something that can be reported. */
export interface ReportTarget {
  readonly contentType: ContentType;
  readonly contentId: string;
  /** Which one it is, in a sentence: "the review by Ama Mensah". */
  readonly label: string;
  /** The same among others to choose from. */
  readonly choice: string;
}

/** What can be reported where a piece of content is shown: itself, and the name of whoever made it if one is shown. */
export function reportTargets(
  content: Omit<ReportTarget, 'choice'>,
  author?: Pick<Author, 'name' | 'name_id'>,
): ReportTarget[] {
  const itself = { ...content, choice: `The ${CONTENT_NAMES[content.contentType]}` };
  if (!author?.name_id) return [itself];
  const name = `name “${author.name}”`;
  const ofAuthor = { contentType: 'profile_name', contentId: author.name_id, label: `the ${name}` } as const;
  return [itself, { ...ofAuthor, choice: `The ${name}` }];
}

/** What content can be reported for, as people choose it. */
export const VIOLATION_NAMES: Readonly<Record<ViolationType, string>> = {
  harassment: 'Harassment or bullying',
  hate_speech: 'Hate speech',
  spam: 'Spam or advertising',
  misinformation: 'Misinformation',
  sexual_content: 'Sexual content',
  violence: 'Violence or threats',
  child_safety: 'Danger to a child',
  copyright: 'Copyright',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};
