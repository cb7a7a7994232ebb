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

/** A version of a public text, as rules read it. */
export interface TextVersion {
  readonly contentType: RuleContentType;
  readonly contentId: string;
  readonly authorId: string;
  /** Id of the event that wrote it. */
  readonly version: string;
  readonly position: Position;
  readonly at: Date;
  /** Whether it is a post rather than an edit. */
  readonly isPost: boolean;
  /** Title and text, or name, joined; null when the author has been erased. */
  readonly words: string | null;
}

interface Source {
  readonly contentType: RuleContentType;
  readonly isPost: boolean;
  readonly idOf: (event: OpenedEvent) => string;
}

/** @param idOf extracts the content id from an event */
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
  // A name is identified by its event. It is no post, so it does not count for posting rates.
  source(AccountRegistered, 'profile_name', false, ({ id }) => id),
  source(NameChanged, 'profile_name', false, ({ id }) => id),
  source(NameCorrected, 'profile_name', false, ({ id }) => id),
]);

/** Types of the events with texts that rules read. */
export const TEXT_TYPES: readonly string[] = [...SOURCES.keys()];

/** Event types needed to apply a rule to these content types. Posting rates need all posts. */
export const textTypesFor = (contentTypes: readonly RuleContentType[]): string[] =>
  TEXT_TYPES.filter((type) => isPostType(type) || contentTypes.some((one) => one === SOURCES.get(type)?.contentType));

/** Streams with all public texts of a person. */
export const textStreamsOf = (accountId: string): string[] => [
  `ratings-${accountId}`,
  `discussions-${accountId}`,
  `timedcomments-${accountId}`,
];

/** The text of an event without its title, or the name it sets; undefined if it cannot be decrypted. */
export const bodyOf = ({ text, name }: Readonly<Record<string, unknown>>): unknown => text ?? name;

/** Joins title and text for rules. */
export const wordsOf = (title: unknown, text: unknown): string =>
  typeof title === 'string' && title !== '' ? `${title}\n${String(text)}` : String(text);

/**
 * The text version that an event wrote.
 * @throws TypeError for other events
 */
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

/** Whether an event of this type is a post rather than an edit. */
export const isPostType = (type: string): boolean => SOURCES.get(type)?.isPost === true;
