import type { RuleContentType } from '@sankofa/events/moderation/rules/rule-draft';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Position } from '@sankofa/events/store/event-store';

/** One version of a text somebody wrote for others, as rules read it. */
export interface TextVersion {
  readonly contentType: RuleContentType;
  readonly contentId: string;
  readonly authorId: string;
  /** Id of the event that wrote it. */
  readonly version: string;
  readonly position: Position;
  readonly at: Date;
  /** Whether it is a post, rather than a change of one. */
  readonly isPost: boolean;
  /** Title and text, as one; null when its author has been erased. */
  readonly words: string | null;
}

interface Source {
  readonly contentType: RuleContentType;
  readonly idOf: (data: OpenedEvent['data']) => unknown;
  readonly isPost: boolean;
}

const SOURCES: Readonly<Record<string, Source>> = {
  ReviewWritten: { contentType: 'review', idOf: ({ reviewId }) => reviewId, isPost: true },
  ReviewChanged: { contentType: 'review', idOf: ({ reviewId }) => reviewId, isPost: false },
  DiscussionStarted: { contentType: 'discussion', idOf: ({ discussionId }) => discussionId, isPost: true },
  DiscussionEdited: { contentType: 'discussion', idOf: ({ discussionId }) => discussionId, isPost: false },
  ReplyWritten: { contentType: 'reply', idOf: ({ replyId }) => replyId, isPost: true },
  ReplyEdited: { contentType: 'reply', idOf: ({ replyId }) => replyId, isPost: false },
  TimedCommentWritten: { contentType: 'timed_comment', idOf: ({ commentId }) => commentId, isPost: true },
};

/** Types of the events that write a text rules read. */
export const TEXT_TYPES: readonly string[] = Object.keys(SOURCES);

/** Streams everything one person writes for others stands in. */
export const textStreamsOf = (accountId: string): string[] => [
  `ratings-${accountId}`,
  `discussions-${accountId}`,
  `timedcomments-${accountId}`,
];

/** Title and text of something, as rules read it. */
export const wordsOf = (title: unknown, text: unknown): string =>
  typeof title === 'string' && title !== '' ? `${title}\n${String(text)}` : String(text);

/** Which text an event wrote. @throws TypeError when it wrote none */
export function textVersionOf({ id, type, stream, position, at, data }: OpenedEvent): TextVersion {
  const source = SOURCES[type];
  if (!source) throw new TypeError(`${type} writes no text`);
  return {
    contentType: source.contentType,
    contentId: String(source.idOf(data)),
    authorId: stream.slice(stream.indexOf('-') + 1),
    version: id,
    position,
    at,
    isPost: source.isPost,
    words: data.text === undefined ? null : wordsOf(data.title, data.text),
  };
}

/** Whether an event of this type writes a post, rather than changes one. */
export const isPostType = (type: string): boolean => SOURCES[type]?.isPost === true;
