import type { Json, JsonObject } from '@sankofa/events/json';
import type { TimelineData } from '@sankofa/projections/audit/timeline-data';
import type { PersonalCopy } from './personal-copy.ts';

type Provided = TimelineData['accounts'] &
  TimelineData['community'] &
  TimelineData['contact'] &
  TimelineData['creators'] &
  TimelineData['moderation'];

/**
 * Fields that the person provided, by event type. Other events and fields are not portable: they are derived, written
 * by others, or internal.
 */
export const PROVIDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ContentReported: ['contentType', 'contentId', 'violationTypes', 'description'],
  DecisionAppealed: ['contentType', 'contentId', 'statement'],
  CounterNoticeFiled: ['contentType', 'contentId', 'material', 'location', 'name', 'address', 'phone', 'signature'],
  DismissalAppealed: ['contentType', 'contentId', 'statement'],
  ContactMessageSent: ['category', 'name', 'email', 'subject', 'message'],
  CreatorApplicationSubmitted: ['applicationId', 'requestedTier', 'bio', 'sampleWorkUrls', 'socialMediaLinks'],
  CreatorApplicationWithdrawn: ['applicationId'],
  DiscussionStarted: ['discussionId', 'movieId', 'title', 'text'],
  DiscussionEdited: ['discussionId', 'title', 'text'],
  DiscussionDeleted: ['discussionId'],
  ReplyWritten: ['replyId', 'discussionId', 'movieId', 'text'],
  ReplyEdited: ['replyId', 'text'],
  ReplyDeleted: ['replyId'],
  DiscussionLiked: ['discussionId', 'replyId'],
  DiscussionUnliked: ['discussionId', 'replyId'],
  TimedCommentWritten: ['commentId', 'movieId', 'second', 'repliesTo', 'text'],
  TimedCommentDeleted: ['commentId'],
  TimedCommentLiked: ['commentId'],
  TimedCommentUnliked: ['commentId'],
  SessionStarted: [],
} satisfies { readonly [Type in keyof Provided]?: readonly (keyof Provided[Type])[] };

type Part = Exclude<keyof PersonalCopy, 'timeline'>;

const asIs = (content: Json): Json => content;
const members = (names: readonly string[]) => (content: Json) => pick(content, names);
const membersOfEach = (names: readonly string[]) => (content: Json) => toList(content).map((one) => pick(one, names));
const ownEvents = (content: Json): Json => toList(content).flatMap(provided);

/** What was bought and paid; not refunds and disputes, on which others have decided. */
const PURCHASES: ReadonlySet<unknown> = new Set([
  'PaymentReceived',
  'FilmBought',
  'CreditsBought',
  'CreditRedeemed',
  'PassBought',
  'SubscriptionStarted',
  'SubscriptionEnded',
  'InvoiceIssued',
]);
const purchases = (content: Json): Json =>
  toList(content).filter((entry) => isObject(entry) && PURCHASES.has(entry.type));

/** What is portable of each part; parts not listed are not portable. */
const PORTABLE: Readonly<Partial<Record<Part, (content: Json) => Json>>> = {
  about: asIs,
  account: members(['email', 'name']),
  sessions: ownEvents,
  profiles: asIs,
  age: members(['declared_age', 'parental_email']),
  preferences: asIs,
  consents: membersOfEach(['consent', 'state', 'since', 'allowed']),
  watchlists: asIs,
  favorites: asIs,
  picks: asIs,
  ratings: asIs,
  reviews: asIs,
  reports: ownEvents,
  moderation: ownEvents,
  messages_to_us: ownEvents,
  creator_verification: ownEvents,
  discussions: ownEvents,
  timed_comments: ownEvents,
  viewings: asIs,
  payments: purchases,
  requests: membersOfEach(['request_type', 'request_description', 'requested_data_categories', 'filed_at']),
};

/**
 * The portable part of a copy (GDPR article 20): what the person provided, and what was observed of their use (Article
 * 29 Working Party, WP 242 rev.01). Excludes derived data, decisions and internal fields.
 */
export function portableCopy(copy: PersonalCopy): Record<string, Json> {
  const parts = Object.entries(PORTABLE).flatMap(([part, take]) => {
    const content = copy[part as Part];
    return content === undefined ? [] : [[part, take(content)] as const];
  });
  return Object.fromEntries(parts);
}

/** The data that a person provided with their own event; empty for other events. */
function provided(entry: Json): JsonObject[] {
  if (!isObject(entry) || entry.by !== 'you') return [];
  const fields = PROVIDED_FIELDS[String(entry.type)];
  if (!fields) return [];
  const from = entry.from ? { from: entry.from } : {};
  return [{ what: String(entry.type), at: entry.at ?? null, ...pick(entry.data ?? {}, fields), ...from }];
}

function pick(content: Json, names: readonly string[]): JsonObject {
  if (!isObject(content)) return {};
  return Object.fromEntries(names.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name]]])));
}

const toList = (content: Json): readonly Json[] => (Array.isArray(content) ? content : []);

const isObject = (content: Json): content is JsonObject =>
  typeof content === 'object' && content !== null && !Array.isArray(content);
