import { STRIKE_DAYS } from '@sankofa/events/moderation/action';
import { MOST_REACH, type PriorityKnowledge, reliabilityOf } from '@sankofa/events/moderation/priority';
import { DAY_MS } from '../calendar.ts';
import type { Post } from '../posts.ts';
import type { Case, Complaint } from './plan-cases.ts';

/** A counted view: film and time in ms. */
export type CountedViews = ReadonlyMap<string, readonly number[]>;

/** What moderators know about reporters, authors and films at any time of the history. */
export class Tally {
  readonly #cases: readonly Case[];
  readonly #views: CountedViews;

  constructor(cases: readonly Case[], views: CountedViews) {
    this.#cases = cases;
    this.#views = views;
  }

  knowledge({ author, film }: Post, reporters: readonly Complaint[], at: Date): PriorityKnowledge {
    const seen = (this.#views.get(film.id) ?? []).filter((time) => time < at.getTime()).length;
    return {
      reliability: reliabilityOf(reporters.map(({ by }) => this.#reported(by.id, at))),
      strikes: this.#strikes(author.id, at),
      reach: Math.min(MOST_REACH, seen),
    };
  }

  /** Decisions on complaints of this person. */
  #reported(personId: string, at: Date): { decided: number; upheld: number } {
    const decided = this.#cases.filter(
      ({ complaints, ruling, reversal }) =>
        ruling !== null &&
        ruling.at < at &&
        (reversal === null || reversal.at > at) &&
        complaints.some(({ by }) => by.id === personId),
    );
    return { decided: decided.length, upheld: decided.filter(({ ruling }) => ruling?.action !== 'no_action').length };
  }

  #strikes(authorId: string, at: Date): number {
    return this.#cases.filter(({ post, ruling, reversal }) => {
      if (post.author.id !== authorId || ruling === null || ruling.action === 'no_action') return false;
      const age = at.getTime() - ruling.at.getTime();
      return age > 0 && age < STRIKE_DAYS * DAY_MS && (reversal === null || reversal.at > at);
    }).length;
  }
}
