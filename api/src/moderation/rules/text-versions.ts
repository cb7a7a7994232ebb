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
  /** Title and text, or a name, as one; null when its author has been erased. */
  readonly words: string | null;
}

interface Source {
  readonly contentType: RuleContentType;
  /** Which field of the event says the id of the content; null: what it wrote goes by the event. */
  readonly id: string | null;
  readonly isPost: boolean;
}

const SOURCES: Readonly<Record<string, Source>> = {
  ReviewWritten: { contentType: 'review', id: 'reviewId', isPost: true },
  ReviewEdited: { contentType: 'review', id: 'reviewId', isPost: false },
  DiscussionStarted: { contentType: 'discussion', id: 'discussionId', isPost: true },
  DiscussionEdited: { contentType: 'discussion', id: 'discussionId', isPost: false },
  ReplyWritten: { contentType: 'reply', id: 'replyId', isPost: true },
  ReplyEdited: { contentType: 'reply', id: 'replyId', isPost: false },
  TimedCommentWritten: { contentType: 'timed_comment', id: 'commentId', isPost: true },
  // To be called something is no post: how often people post does not depend on it.
  AccountRegistered: { contentType: 'profile_name', id: null, isPost: false },
  NameChanged: { contentType: 'profile_name', id: null, isPost: false },
  NameCorrected: { contentType: 'profile_name', id: null, isPost: false },
};

/** Types of the events that write a text rules read. */
export const TEXT_TYPES: readonly string[] = Object.keys(SOURCES);

/** Those of them a rule has to know to read content of these types: how often somebody posts, all of their posts say. */
export const textTypesFor = (contentTypes: readonly RuleContentType[]): string[] =>
  TEXT_TYPES.filter((type) => isPostType(type) || contentTypes.some((one) => one === SOURCES[type]?.contentType));

/** Streams everything one person writes for others stands in. */
export const textStreamsOf = (accountId: string): string[] => [
  `ratings-${accountId}`,
  `discussions-${accountId}`,
  `timedcomments-${accountId}`,
];

/** What an event says beside a title: its text, or the name it gives somebody; undefined once nobody can read it. */
export const bodyOf = ({ text, name }: Readonly<Record<string, unknown>>): unknown => text ?? name;

/** Title and text of something, as rules read it. */
export const wordsOf = (title: unknown, text: unknown): string =>
  typeof title === 'string' && title !== '' ? `${title}\n${String(text)}` : String(text);

/** Which text an event wrote. @throws TypeError when it wrote none */
export function textVersionOf({ id, type, stream, position, at, data }: OpenedEvent): TextVersion {
  const source = SOURCES[type];
  if (!source) throw new TypeError(`${type} writes no text`);
  return {
    contentType: source.contentType,
    contentId: source.id === null ? id : String(data[source.id]),
    authorId: stream.slice(stream.indexOf('-') + 1),
    version: id,
    position,
    at,
    isPost: source.isPost,
    words: bodyOf(data) === undefined ? null : wordsOf(data.title, bodyOf(data)),
  };
}

/** Whether an event of this type writes a post, rather than changes one. */
export const isPostType = (type: string): boolean => SOURCES[type]?.isPost === true;
