import type { Decider, DecisionContext } from '../store/decider.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { Refusal } from '../store/refusal.ts';
import { textHash } from '../store/text-hash.ts';
import { type DayCount, MAX_REACTIONS_A_DAY, NEVER, oneMore, refuseBeyond } from './day-count.ts';
import { type DiscussionEvent, discussionEvents } from './discussion-events.ts';

/** Maximum text lengths, in UTF-16 code units as browsers count them. */
export const MAX_DISCUSSION_TITLE = 120;
export const MAX_DISCUSSION_TEXT = 5_000;
export const MAX_REPLY_TEXT = 2_000;

/** How long a text can be edited, in hours: others answer what they have read. */
export const EDIT_HOURS = 24;

/** Limit of edits per text. */
export const MAX_EDITS = 20;

/** Daily limits of discussions and replies per person, including those taken back. */
export const MAX_DISCUSSIONS_A_DAY = 10;
export const MAX_REPLIES_A_DAY = 200;

/** Where a reply belongs. */
export interface ReplyPlace {
  readonly discussionId: string;
  readonly discussionAuthorId: string;
  readonly answers: { readonly replyId: string; readonly authorId: string } | null;
}

export type DiscussionsCommand =
  | {
      readonly kind: 'start';
      readonly discussionId: string;
      readonly movieId: string;
      readonly title: string;
      readonly text: string;
    }
  | { readonly kind: 'edit'; readonly discussionId: string; readonly title: string; readonly text: string }
  | { readonly kind: 'withdraw'; readonly discussionId: string }
  | ({ readonly kind: 'reply'; readonly replyId: string; readonly movieId: string; readonly text: string } & ReplyPlace)
  | { readonly kind: 'edit-reply'; readonly replyId: string; readonly text: string }
  | { readonly kind: 'withdraw-reply'; readonly replyId: string }
  | {
      readonly kind: 'like' | 'unlike';
      readonly discussionId: string;
      readonly replyId: string | null;
    };

interface Post {
  readonly editableUntil: string;
  readonly withdrawn: boolean;
  readonly edits: number;
  /** Hash to compare an edit with the current text, which is not kept. */
  readonly fingerprint: string;
}

interface Reply extends Post {
  readonly place: ReplyPlace;
}

/** Discussions, replies and likes of one person, without texts. */
export interface DiscussionsState {
  readonly discussions: PersistentMap<Post>;
  readonly replies: PersistentMap<Reply>;
  /** Ids of liked discussions and replies. */
  readonly liked: PersistentMap<true>;
  readonly startedToday: DayCount;
  readonly repliedToday: DayCount;
  readonly likedToday: DayCount;
}

/** End of the edit window of something written now. */
const untilEdited = (now: Date): string => new Date(now.getTime() + EDIT_HOURS * 3_600_000).toISOString();

function decide(state: DiscussionsState, command: DiscussionsCommand, { now }: DecisionContext): DiscussionEvent[] {
  switch (command.kind) {
    case 'start': {
      const { kind: _, ...data } = command;
      refuseBeyond(MAX_DISCUSSIONS_A_DAY, state.startedToday, now, 'too_many_texts', { what: 'discussions' });
      return [{ type: 'DiscussionStarted', data: { ...data, editableUntil: untilEdited(now) } }];
    }
    case 'edit': {
      const { discussionId, title, text } = command;
      const post = own(state.discussions, discussionId);
      refuseToEdit(post, now);
      if (fingerprint(title, text) === post.fingerprint) return [];
      refuseFurtherEdits(post);
      return [{ type: 'DiscussionEdited', data: { discussionId, title, text } }];
    }
    case 'withdraw': {
      const { discussionId } = command;
      const { withdrawn } = own(state.discussions, discussionId);
      return withdrawn ? [] : [{ type: 'DiscussionDeleted', data: { discussionId } }];
    }
    case 'reply': {
      const { kind: _, ...data } = command;
      refuseBeyond(MAX_REPLIES_A_DAY, state.repliedToday, now, 'too_many_texts', { what: 'replies' });
      return [{ type: 'ReplyWritten', data: { ...data, editableUntil: untilEdited(now) } }];
    }
    case 'edit-reply': {
      const { replyId, text } = command;
      const post = own(state.replies, replyId);
      refuseToEdit(post, now);
      if (fingerprint(text) === post.fingerprint) return [];
      refuseFurtherEdits(post);
      return [{ type: 'ReplyEdited', data: { replyId, text } }];
    }
    case 'withdraw-reply': {
      const { replyId } = command;
      const { withdrawn, place } = own(state.replies, replyId);
      return withdrawn ? [] : [{ type: 'ReplyDeleted', data: { replyId, ...place } }];
    }
    case 'like': {
      const { discussionId, replyId } = command;
      const liked = replyId ?? discussionId;
      if (state.discussions.has(liked) || state.replies.has(liked)) throw new Refusal('own_text');
      if (state.liked.has(liked)) return [];
      refuseBeyond(MAX_REACTIONS_A_DAY, state.likedToday, now, 'too_many_likes', { what: 'texts' });
      return [{ type: 'DiscussionLiked', data: { discussionId, replyId } }];
    }
    case 'unlike': {
      const { discussionId, replyId } = command;
      const isLiked = state.liked.has(replyId ?? discussionId);
      return isLiked ? [{ type: 'DiscussionUnliked', data: { discussionId, replyId } }] : [];
    }
  }
}

function evolve(state: DiscussionsState, event: DiscussionEvent, at: Date): DiscussionsState {
  switch (event.type) {
    case 'DiscussionStarted': {
      const { discussionId, title, text, editableUntil } = event.data;
      const post = { ...fresh(editableUntil), fingerprint: fingerprint(title, text) };
      const started = state.discussions.with(discussionId, post);
      return { ...state, discussions: started, startedToday: oneMore(state.startedToday, at) };
    }
    case 'DiscussionDeleted':
      return { ...state, discussions: withdrawn(state.discussions, event.data.discussionId) };
    case 'ReplyWritten': {
      const { replyId, text, discussionId, discussionAuthorId, answers, editableUntil } = event.data;
      const place = { discussionId, discussionAuthorId, answers };
      const post = { ...fresh(editableUntil), fingerprint: fingerprint(text), place };
      const written = state.replies.with(replyId, post);
      return { ...state, replies: written, repliedToday: oneMore(state.repliedToday, at) };
    }
    case 'ReplyDeleted':
      return { ...state, replies: withdrawn(state.replies, event.data.replyId) };
    case 'DiscussionLiked':
      return {
        ...state,
        liked: state.liked.with(event.data.replyId ?? event.data.discussionId, true),
        likedToday: oneMore(state.likedToday, at),
      };
    case 'DiscussionUnliked':
      return { ...state, liked: state.liked.without(event.data.replyId ?? event.data.discussionId) };
    case 'DiscussionEdited': {
      const { discussionId, title, text } = event.data;
      return { ...state, discussions: edited(state.discussions, discussionId, fingerprint(title, text)) };
    }
    case 'ReplyEdited': {
      const { replyId, text } = event.data;
      return { ...state, replies: edited(state.replies, replyId, fingerprint(text)) };
    }
  }
}

function withdrawn<P extends Post>(posts: PersistentMap<P>, id: string): PersistentMap<P> {
  const post = posts.get(id);
  return post ? posts.with(id, { ...post, withdrawn: true }) : posts;
}

const fresh = (editableUntil: string) => ({ editableUntil, withdrawn: false, edits: 0 });

/** Events of erased people have no texts. */
function fingerprint(...texts: readonly (string | undefined)[]): string {
  const all = JSON.stringify(texts);
  return `${all.length} ${textHash(all)} ${textHash(all, 0x2545f491)}`;
}

function edited<P extends Post>(posts: PersistentMap<P>, id: string, fingerprint: string): PersistentMap<P> {
  const post = posts.get(id);
  return post ? posts.with(id, { ...post, edits: post.edits + 1, fingerprint }) : posts;
}

function own<P extends Post>(posts: PersistentMap<P>, id: string): P {
  const post = posts.get(id);
  if (!post) throw new Refusal('not_found', { what: 'own_text' });
  return post;
}

function refuseToEdit(post: Post, now: Date): void {
  if (post.withdrawn) throw new Refusal('text_withdrawn', { by: 'reader' });
  if (now.toISOString() <= post.editableUntil) return;
  throw new Refusal('edit_too_late', { hours: EDIT_HOURS });
}

function refuseFurtherEdits({ edits }: Post): void {
  if (edits < MAX_EDITS) return;
  throw new Refusal('too_many_edits', { most: MAX_EDITS });
}

/**
 * Discussions, replies and likes of one person: one stream, sealed with their key, so that it can be erased as a whole.
 * Stream `discussions-<account id>`.
 */
export const discussions: Decider<DiscussionsState, DiscussionsCommand, (typeof discussionEvents)[number]> = {
  aggregate: 'discussions',
  events: discussionEvents,
  initial: {
    discussions: PersistentMap.empty(),
    replies: PersistentMap.empty(),
    liked: PersistentMap.empty(),
    startedToday: NEVER,
    repliedToday: NEVER,
    likedToday: NEVER,
  },
  evolve,
  decide,
};
