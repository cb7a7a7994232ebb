import { searches } from '@sankofa/events/discovery/searches';
import { isVisible } from '@sankofa/events/profiles/film-limit';
import { countSearch, POPULAR, popularSearches } from '../contract/discovery.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { exampleSearches } from './example-searches.ts';
import { FEWEST, SearchTally } from './search-tally.ts';
import { smartSearch } from './smart-search.ts';
import { foldSearch } from './text.ts';
import { isOfTheCatalogue } from './understand.ts';

const DAYS = 30;
/** How like a title a search has to be to name the film, from 0 to 1. */
const NAMED = 0.55;
const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * What is searched for, counted without personal data: a search is counted only if each of its words is one of the
 * lexicon or of a film's title, themes or description, so that it names nobody. What is stored are those words, folded,
 * the day, and from how many networks, once they are enough: the log grows by what is popular, not by what is sent.
 *
 * Each process counts what it is sent, in memory. What has not been recorded when it stops is lost: a search that two
 * networks had made begins again at none, and one on record goes on when more networks than that have made it again.
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
      // A popular search may be the title of a film: it is shown only to those who may see that film.
      const namesVisible = (query: string): boolean =>
        [...index.titled(query, NAMED).keys()].every(({ facts }) => isVisible(facts, limit));
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
          // Nothing of the request: neither who, nor from where, nor its fingerprint, nor a key it chose.
          actor: { kind: 'system', id: 'searches' },
          idempotencyKey: `${query} ${networks}`,
        },
      );
      return reply({ counted: true }, { position });
    }),
  ];
}
