import { discussions } from '@sankofa/events/community/discussions';
import { ratings } from '@sankofa/events/community/ratings';
import { timedComments } from '@sankofa/events/community/timed-comments';
import { eventId } from '@sankofa/events/store/command-runner';
import { ownAct } from './account-acts.ts';
import { type Act, command } from './act.ts';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson } from './people.ts';
import type { Post } from './posts.ts';
import type { ReviewText } from './texts/reviews.ts';

/** A text and the act that writes it. */
export interface Written {
  readonly post: Post;
  readonly act: Act;
}

interface Place {
  readonly author: HistoryPerson;
  readonly film: HistoryFilm;
  readonly at: Date;
}

export function writeReviewOf({ author, film, at }: Place, stars: number, words: ReviewText): Written {
  const id = eventId(`review ${author.id}`, film.id, 0);
  const body = { kind: 'review', reviewId: id, movieId: film.id, stars, ...words } as const;
  const { title, text } = words;
  return {
    post: { type: 'review', id, author, film, at, content: { ...(title !== '' && { title }), text } },
    act: command(ratings, author.id, body, ownAct(author, at, `review ${film.id}`)),
  };
}

export function startDiscussion(
  { author, film, at }: Place,
  key: string,
  words: { title: string; text: string },
): Written {
  const id = eventId(`discussion ${author.id}`, key, 0);
  const body = { kind: 'start', discussionId: id, movieId: film.id, ...words } as const;
  return {
    post: { type: 'discussion', id, author, film, at, content: words },
    act: command(discussions, author.id, body, ownAct(author, at, `discussion ${key}`)),
  };
}

/** @param answers the reply that it answers; null for the discussion itself */
export function writeReply(
  { author, at }: Omit<Place, 'film'>,
  key: string,
  text: string,
  to: { readonly discussion: Post; readonly answers: Post | null },
): Written {
  const { film } = to.discussion;
  const id = eventId(`reply ${author.id}`, key, 0);
  const body = {
    kind: 'reply',
    replyId: id,
    movieId: film.id,
    text,
    discussionId: to.discussion.id,
    discussionAuthorId: to.discussion.author.id,
    answers: to.answers && { replyId: to.answers.id, authorId: to.answers.author.id },
  } as const;
  return {
    post: { type: 'reply', id, author, film, at, content: { text } },
    act: command(discussions, author.id, body, ownAct(author, at, `reply ${key}`)),
  };
}

/** @param repliesTo id of the comment that it replies to; null: none */
export function writeTimedComment(
  { author, film, at }: Place,
  key: string,
  text: string,
  second: number,
  repliesTo: string | null = null,
): Written {
  const id = eventId(`timed comment ${author.id}`, key, 0);
  const duration = film.video?.durationSeconds ?? null;
  const body = { kind: 'write', commentId: id, movieId: film.id, second, repliesTo, text, duration } as const;
  return {
    post: { type: 'timed_comment', id, author, film, at, content: { text }, second },
    act: command(timedComments, author.id, body, ownAct(author, at, `timed comment ${key}`)),
  };
}
