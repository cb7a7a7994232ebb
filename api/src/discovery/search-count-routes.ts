import { searches } from '@sankofa/events/discovery/searches';
import { isVisible } from '@sankofa/events/profiles/film-limit';
import { countSearch, POPULAR, popularSearches } from '../contract/discovery.ts';
import { exampleSearches } from '../contract/example-searches.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { FilmFacts } from './film.ts';
import { FEWEST, SearchTally } from './search-tally.ts';
import { smartSearch } from './smart-search.ts';
import { foldSearch } from './text.ts';
import { isOfTheCatalogue } from './understand.ts';

const DAYS = 30;
/** Minimum likeness to a title for a search to name the film, from 0 to 1. */
const MIN_TITLE_LIKENESS = 0.55;
const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts searches without personal data. A search counts only if each of its words is in the lexicon or in a film's
 * title, themes or description, so that it cannot name a person. Once enough networks have made it, the folded words,
 * the day and the number of networks are stored: the log grows with popular searches, not with requests.
 * Each process counts its own requests, in memory. A restart loses what has not been recorded: a search made by two
 * networks starts again at zero, and a recorded one continues when more networks than recorded have made it again.
 */
export function searchCountRoutes(services: Services, catalogue: CatalogueIndex): Route[] {
  const { runner, queries, clock } = services;
  const tally = new SearchTally();

  return [
    serve(popularSearches, async ({ limit: limitOfViewer }) => {
      const since = dayOf(new Date(clock().getTime() - DAYS * DAY_MS));
      const { rows } = await queries.query<{ query: string }>({
        name: 'searches.popular',
        text: `select query from read.search_counts where day > $1
          group by query having max(networks) >= $2 order by sum(networks) desc, query limit $3`,
        values: [since, FEWEST, 3 * POPULAR],
      });
      const [{ index }, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      // A popular search may be the title of a film, or hold its words. It is shown only to people who may see that film.
      const mayShow = (film: FilmFacts): boolean => isVisible(film, limit);
      const namesVisible = (query: string): boolean =>
        isOfTheCatalogue(query, { index }, mayShow) &&
        [...index.titled(query, MIN_TITLE_LIKENESS).keys()].every(({ facts }) => mayShow(facts));
      const popular = rows.map(({ query }) => query).filter(namesVisible);
      return { popular: popular.slice(0, POPULAR), examples: [...exampleSearches] };
    }),

    serve(countSearch, async ({ body, request }) => {
      const query = foldSearch(body.query);
      const now = clock();
      const reading = await catalogue.current();
      const isTold = isOfTheCatalogue(query, reading) && smartSearch(query, reading, 1).length > 0;
      if (!isTold) return { counted: false };
      const day = dayOf(now);
      const networks = tally.add(query, request.ip, day);
      if (networks === null) return { counted: true };
      const { position } = await runner.run(
        searches,
        day,
        { query, networks },
        {
          now,
          // No data of the request: no actor, address, fingerprint or client-chosen key.
          actor: { kind: 'system', id: 'searches' },
          idempotencyKey: `${query} ${networks}`,
        },
      );
      return reply({ counted: true }, { position });
    }),
  ];
}
