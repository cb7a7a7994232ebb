import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson } from './people.ts';

/** A text that people can report. */
export interface Post {
  readonly type: Exclude<ContentType, 'movie' | 'profile_name'>;
  readonly id: string;
  readonly author: HistoryPerson;
  readonly film: HistoryFilm;
  readonly at: Date;
  /** As a report captures it. */
  readonly content: Readonly<Record<string, string>>;
  /** Of a timed comment: its position in the film, in seconds. */
  readonly second?: number;
}

/** When banned people may not write. */
export class Silences {
  readonly #from = new Map<string, { readonly from: Date; readonly until: Date }[]>();

  add(personId: string, from: Date, until: Date): void {
    this.#from.set(personId, [...(this.#from.get(personId) ?? []), { from, until }]);
  }

  has(personId: string, at: Date): boolean {
    return (this.#from.get(personId) ?? []).some(({ from, until }) => from <= at && at < until);
  }
}
