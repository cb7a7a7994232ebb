import { type RatingsCommand, ratings } from '@sankofa/events/community/ratings';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import { getRating, MAX_STARS, rateMovie, withdrawRating } from '../contract/community.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Most stars first. */
const STARS = Array.from({ length: MAX_STARS }, (_, n) => MAX_STARS - n);

/** Star ratings of films. */
export function ratingRoutes(services: Services): Route[] {
  const { runner, queries } = services;

  async function run({ accountId }: Actor, command: RatingsCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: accountId });
    return (await runner.run(ratings, accountId, command, context)).position;
  }

  return [
    serve(getRating, async ({ params: { id }, actor }) => {
      const movie = await requireMovie(services, id, []);
      const [counts, mine] = await Promise.all([
        queries.query<{ stars: number; people: number }>({
          name: 'ratings.of-movie',
          text: 'select stars, people from read.rating_counts where movie_id = $1',
          values: [id],
        }),
        queries.query<{ stars: number }>({
          name: 'ratings.mine',
          text: 'select stars from read.ratings where account_id = $1 and movie_id = $2',
          values: [actor?.accountId ?? null, id],
        }),
      ]);
      const people = new Map(counts.rows.map((row) => [row.stars, row.people]));
      const breakdown = STARS.map((stars) => ({ stars, count: people.get(stars) ?? 0 }));
      return {
        movie_id: id,
        average_rating: movie.average_rating,
        count: breakdown.reduce((sum, { count }) => sum + count, 0),
        breakdown,
        mine: mine.rows[0]?.stars ?? null,
      };
    }),

    serve(rateMovie, async ({ params: { id: movieId }, body: { stars }, actor, request }) => {
      await requireMovie(services, movieId, []);
      const position = await run(actor, { kind: 'rate', movieId, stars }, request);
      return reply({ movie_id: movieId, stars }, { position });
    }),

    serve(withdrawRating, async ({ params: { id: movieId }, actor, request }) =>
      reply({ movie_id: movieId }, { position: await run(actor, { kind: 'withdraw', movieId }, request) }),
    ),
  ];
}
