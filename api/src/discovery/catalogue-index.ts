import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { detailsFrom, movies } from '@sankofa/projections/catalogue/movies';
import type { Pool } from 'pg';
import { singleflight } from '../singleflight.ts';
import { as, findAll, type Row, sql, view } from '../sql.ts';
import type { ConceptContext } from './concepts.ts';
import type { FilmFacts } from './film.ts';
import { FilmIndex } from './film-index.ts';

/** Films indexed per batch; other requests are served between batches. */
const CHUNK = 200;

const m = view(movies, 'movies', 'm');

const films = (ids: readonly string[]) => sql`select ${m.all},
  (select json_agg(json_build_object('language', t.language, 'title', t.title, 'description', t.description)
     order by t.language)
   from ${view(movies, 'movie_translations', 't')} where t.movie_id = m.id)
    ${as<{ translations: FilmFacts['translations'] | null }>('translations')}
  from ${m} where m.id = any(${ids})`;

/*
 * A film's revision grows with each of its events and films are never deleted, so the sum of the revisions changes
 * whenever the catalogue does.
 */
const STATE = `select (select version from projection.versions where name = 'movies' and state = 'live') as version,
  count(*)::integer as films, coalesce(sum(revision), 0)::text as revisions from read.movies`;

interface State {
  version: number | null;
  films: number;
  revisions: string;
}

/**
 * In-memory index of the films in the live read model. Before each answer, one short query checks whether the read
 * model has moved and changed films are indexed, so an answer is never older than the read model.
 */
export class CatalogueIndex {
  readonly #queries: Pool;
  readonly #state: () => Promise<State | undefined>;
  #index = new FilmIndex();
  /** Indexed revisions, including those of films that are not public. */
  readonly #revisions = new Map<string, number>();
  #version: number | null = null;
  #sum = 0;
  #newest = 0;
  #updating: Promise<void> = Promise.resolve();

  constructor(queries: Pool) {
    this.#queries = queries;
    this.#state = singleflight(
      async () => (await queries.query<State>({ name: 'discovery.state', text: STATE })).rows[0],
    );
  }

  /** Returns the index, updated to the current state of the read model. */
  async current(): Promise<ConceptContext> {
    const state = await this.#state();
    if (state && !this.#isAt(state)) {
      // Updates run one at a time. A caller that arrives during an update checks again afterwards.
      this.#updating = this.#updating.catch(() => undefined).then(() => this.#update(state));
      await this.#updating;
    }
    return { index: this.#index, newest: this.#newest };
  }

  #isAt({ version, films, revisions }: State): boolean {
    return version === this.#version && films === this.#revisions.size && revisions === String(this.#sum);
  }

  async #update(wanted: State): Promise<void> {
    if (this.#isAt(wanted)) return;
    if (wanted.version !== this.#version) {
      this.#index = new FilmIndex();
      this.#revisions.clear();
      this.#version = wanted.version;
    }
    const { rows } = await this.#queries.query<{ id: string; revision: number }>(
      'select id, revision from read.movies order by id',
    );
    const stale = rows.filter(({ id, revision }) => this.#revisions.get(id) !== revision).map(({ id }) => id);
    for (let from = 0; from < stale.length; from += CHUNK) {
      for (const film of await findAll(this.#queries, films(stale.slice(from, from + CHUNK)))) {
        if (film.withdrawn_at || film.is_draft) this.#index.remove(film.id);
        else this.#index.put(factsOf(film));
        this.#revisions.set(film.id, film.revision);
      }
    }
    this.#sum = sumOf(this.#revisions.values());
    this.#newest = 0;
    for (const { facts } of this.#index.films()) this.#newest = Math.max(this.#newest, facts.year);
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

function factsOf({ translations, ...row }: Row<ReturnType<typeof films>>): FilmFacts {
  const { price: _, featured: _featured, adBreaks: _adBreaks, ...details } = detailsFrom(row);
  return {
    ...details,
    id: row.id,
    revision: row.revision,
    freeToVisitors: canVisitorsPlay(details),
    translations: translations ?? [],
  };
}
