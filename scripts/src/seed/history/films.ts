import { movie } from '@sankofa/events/catalogue/movie';
import type { MovieDetails } from '@sankofa/events/catalogue/movie-fields';
import { media } from '@sankofa/events/media/media';
import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import { demoFilms } from '../seed-films.ts';
import { Chance } from './chance.ts';

/** What the history knows of a film. */
export interface HistoryFilm
  extends Pick<
    MovieDetails,
    'title' | 'rating' | 'genres' | 'countries' | 'culturalTags' | 'cast' | 'director' | 'year'
  > {
  readonly id: string;
  /** How many people choose it, relative to the others. */
  readonly appeal: number;
  /** Mean of its star ratings. */
  readonly quality: number;
  /** Null: it cannot be watched, for want of a video or of a premium plan. */
  readonly video: { readonly mediaId: string; readonly durationSeconds: number } | null;
  readonly isFree: boolean;
}

/** Reads the demo films, with the videos that are attached. */
export function readFilms(runner: CommandRunner, seed: number): Promise<HistoryFilm[]> {
  const ids = demoFilms().map(({ fields }) => String(fields.id));
  return Promise.all(ids.map((id) => readFilm(runner, seed, id)));
}

/** @throws RangeError if the demo films were not added before */
async function readFilm(runner: CommandRunner, seed: number, id: string): Promise<HistoryFilm> {
  const { details, assets } = (await runner.state(movie, id)).state;
  if (!details) throw new RangeError(`The film ${id} is missing`);
  const chance = new Chance(seed, 'film', id);
  const mediaId = assets['video ']?.ref;
  const durationSeconds = mediaId === undefined ? null : (await runner.state(media, mediaId)).state.durationSeconds;
  const { title, rating, genres, countries, culturalTags, cast, director, year, isPremium } = details;
  return {
    ...{ id, title, rating, genres, countries, culturalTags, cast, director, year },
    // Few films are very popular: roughly Zipf's law.
    appeal: (1 / (1 + chance.whole(0, 14))) * (details.featured ? 2 : 1) * (isPremium ? 0.6 : 1),
    quality: 3 + chance.share() * 1.7,
    video: mediaId === undefined || durationSeconds === null || isPremium ? null : { mediaId, durationSeconds },
    isFree: canVisitorsPlay({ isPremium, rating }),
  };
}
