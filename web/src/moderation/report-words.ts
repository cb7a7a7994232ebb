import type { ContentType, ViolationType } from '@sankofa/api/contract/moderation';

/** What each kind of content is called. */
export const CONTENT_NAMES: Readonly<Record<ContentType, string>> = {
  movie: 'film',
  review: 'review',
  discussion: 'discussion',
  reply: 'reply',
  timed_comment: 'comment',
};

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
