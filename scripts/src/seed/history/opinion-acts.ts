import { ratings } from '@sankofa/events/community/ratings';
import { type Reaction, reactions } from '@sankofa/events/community/reactions';
import { ownAct } from './account-acts.ts';
import { type Act, command } from './act.ts';
import { DAY_MS, later, MINUTE_MS } from './calendar.ts';
import { Chance } from './chance.ts';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson } from './people.ts';
import { type Written, writeReviewOf, writeTimedComment } from './post-acts.ts';
import type { Silences } from './posts.ts';
import { writeReview } from './texts/reviews.ts';
import { TIMED_COMMENTS, TIMED_REPLIES } from './texts/timed-comments.ts';
import type { Sentences } from './texts/write-text.ts';
import type { Watched } from './viewing-acts.ts';

/** What a person thinks of the films they have seen, here or elsewhere. */
export function opinionsOf(
  chance: Chance,
  person: HistoryPerson,
  { watched, films }: { readonly watched: readonly Watched[]; readonly films: readonly HistoryFilm[] },
  sentences: Sentences,
  silences: Silences,
): { readonly acts: Act[]; readonly written: Written[] } {
  const acts: Act[] = [];
  const written: Written[] = [];
  const rated = new Set<HistoryFilm>();
  const giveOpinion = (film: HistoryFilm, at: Date): void => {
    if (rated.has(film) || at >= later(person.activeUntil, -MINUTE_MS)) return;
    rated.add(film);
    const stars = starsFor(chance, film);
    if (person.writes && chance.is(0.5) && !silences.has(person.id, at)) {
      const words = writeReview(chance, sentences, film, { stars, language: person.home.language });
      written.push(writeReviewOf({ author: person, film, at }, stars, words));
    } else {
      const body = { kind: 'rate', movieId: film.id, stars } as const;
      acts.push(command(ratings, person.id, body, ownAct(person, at, `rate ${film.id}`)));
    }
  };
  for (const [n, { film, at, endedAt, outcome, isChild, second }] of watched.entries()) {
    if (outcome === 'left at once' || isChild) continue;
    if (outcome === 'completed' && chance.is(0.42)) giveOpinion(film, later(endedAt, chance.whole(1, 240) * MINUTE_MS));
    if (!chance.is(0.075) || silences.has(person.id, at)) continue;
    const moment = chance.whole(2, Math.max(2, second - 1));
    const text = sentences.draw('timed comment', TIMED_COMMENTS, film.id);
    const place = { author: person, film, at: later(at, moment * 1_000) };
    written.push(writeTimedComment(place, `${film.id} ${n}`, text, moment));
  }
  // Some films they have seen in a cinema or on television before.
  const span = person.activeUntil.getTime() - person.joinedAt.getTime();
  const elsewhere = films.filter(({ video }) => video === null);
  for (const film of chance.some(elsewhere, chance.poisson(person.writes ? 2.2 : 1.1))) {
    giveOpinion(film, later(person.joinedAt, (0.01 + chance.share() * 0.98) * span));
  }
  return { acts, written };
}

function starsFor(chance: Chance, { quality }: HistoryFilm): number {
  const noise = (chance.share() + chance.share() + chance.share() - 1.5) * 1.6;
  return Math.min(5, Math.max(1, Math.round(quality + noise)));
}

/** Likes of reviews, and marks as helpful. */
export function reactionActs(
  seed: number,
  reviews: readonly Written[],
  people: readonly HistoryPerson[],
  end: Date,
): Act[] {
  return reviews.flatMap(({ post }) => {
    const chance = new Chance(seed, 'reactions', post.id);
    const count = chance.poisson(1.5);
    const readers = chance
      .some(people, count * 3)
      .filter(({ id, activeUntil }) => id !== post.author.id && activeUntil > post.at);
    return readers.slice(0, count).flatMap((reader) => {
      const from = Math.max(post.at.getTime(), reader.joinedAt.getTime());
      const at = new Date(from + chance.share() * Math.min(25 * DAY_MS, reader.activeUntil.getTime() - from));
      if (at >= later(end, -MINUTE_MS)) return [];
      const reaction: Reaction = chance.is(0.45) ? 'helpful' : 'like';
      const body = {
        kind: 'give',
        accountId: reader.id,
        authorId: post.author.id,
        reviewId: post.id,
        reaction,
      } as const;
      return [command(reactions, reader.id, body, ownAct(reader, at, `${reaction} ${post.id}`))];
    });
  });
}

/** Replies to timed comments, on the days after them. */
export function repliesToComments(
  seed: number,
  comments: readonly Written[],
  people: readonly HistoryPerson[],
  end: Date,
  sentences: Sentences,
  silences: Silences,
): Written[] {
  return comments.flatMap(({ post }) => {
    const chance = new Chance(seed, 'replies to comments', post.id);
    const { second } = post;
    if (second === undefined || !chance.is(0.35)) return [];
    const readers = chance
      .some(people, 3)
      .filter(({ id, joinedAt, activeUntil }) => id !== post.author.id && joinedAt < post.at && activeUntil > post.at);
    return readers.slice(0, chance.whole(1, 2)).flatMap((author, n) => {
      const at = later(post.at, chance.whole(20, 4_000) * MINUTE_MS);
      if (at >= author.activeUntil || at >= later(end, -MINUTE_MS) || silences.has(author.id, at)) return [];
      const text = sentences.draw('timed reply', TIMED_REPLIES, post.film.id);
      return [writeTimedComment({ author, film: post.film, at }, `${post.id} ${n}`, text, second, post.id)];
    });
  });
}
