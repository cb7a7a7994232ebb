import { AccountRegistered, NameChanged, NameCorrected } from '@sankofa/events/accounts/account';
import {
  DiscussionEdited,
  DiscussionStarted,
  ReplyEdited,
  ReplyWritten,
} from '@sankofa/events/community/discussion-events';
import { ReviewEdited, ReviewWritten } from '@sankofa/events/community/review-events';
import { TimedCommentWritten } from '@sankofa/events/community/timed-comments';
import type { RuleContentType } from '@sankofa/events/moderation/rules/rule-draft';
import type { OpenedEvent, OpenedEventOf } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';
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
  readonly isPost: boolean;
  readonly idOf: (event: OpenedEvent) => string;
}

/** @param idOf id of the content an event wrote */
const source = <Definition extends EventDefinition>(
  { type }: Definition,
  contentType: RuleContentType,
  isPost: boolean,
  idOf: (event: OpenedEventOf<Definition>) => string,
): readonly [string, Source] => [
  type,
  { contentType, isPost, idOf: (event) => idOf(event as OpenedEventOf<Definition>) },
];

const SOURCES: ReadonlyMap<string, Source> = new Map([
  source(ReviewWritten, 'review', true, ({ data }) => data.reviewId),
  source(ReviewEdited, 'review', false, ({ data }) => data.reviewId),
  source(DiscussionStarted, 'discussion', true, ({ data }) => data.discussionId),
  source(DiscussionEdited, 'discussion', false, ({ data }) => data.discussionId),
  source(ReplyWritten, 'reply', true, ({ data }) => data.replyId),
  source(ReplyEdited, 'reply', false, ({ data }) => data.replyId),
  source(TimedCommentWritten, 'timed_comment', true, ({ data }) => data.commentId),
  // A name goes by the event that gave it. It is no post: how often people post does not depend on it.
  source(AccountRegistered, 'profile_name', false, ({ id }) => id),
  source(NameChanged, 'profile_name', false, ({ id }) => id),
  source(NameCorrected, 'profile_name', false, ({ id }) => id),
]);

/** Types of the events that write a text rules read. */
export const TEXT_TYPES: readonly string[] = [...SOURCES.keys()];

/** Those of them a rule has to know to read content of these types: how often somebody posts, all of their posts say. */
export const textTypesFor = (contentTypes: readonly RuleContentType[]): string[] =>
  TEXT_TYPES.filter((type) => isPostType(type) || contentTypes.some((one) => one === SOURCES.get(type)?.contentType));

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
export function textVersionOf(event: OpenedEvent): TextVersion {
  const { id, type, aggregateId, position, at, data } = event;
  const source = SOURCES.get(type);
  if (!source) throw new TypeError(`${type} writes no text`);
  return {
    contentType: source.contentType,
    contentId: source.idOf(event),
    authorId: aggregateId,
    version: id,
    position,
    at,
    isPost: source.isPost,
    words: bodyOf(data) === undefined ? null : wordsOf(data.title, bodyOf(data)),
  };
}

/** Whether an event of this type writes a post, rather than changes one. */
export const isPostType = (type: string): boolean => SOURCES.get(type)?.isPost === true;
