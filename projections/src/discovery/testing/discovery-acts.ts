import { movie } from '@sankofa/events/catalogue/movie';
import { searches } from '@sankofa/events/discovery/searches';
import type { Act, Life } from '../../testing/life.ts';

const words = ['dramas', 'films from Ghana', 'comedies'] as const;

/** Acts of discovery (searches, insights), for a random history. */
export function acts({ runner, random, step, context }: Life): Act[] {
  const insights = {
    cultural_significance: `Step ${step}`,
    themes: ['Roads'],
    artistic_elements: 'Made with care',
    historical_context: 'Made then',
    why_watch: 'For the road',
    discussion_points: ['Where does it lead?'],
  };
  const query = words[random(words.length)] ?? 'dramas';
  return [
    () => runner.run(searches, `2026-0${1 + random(9)}-01`, { query, networks: 3 + step }, context),
    () =>
      runner.run(
        movie,
        `film-${random(3)}`,
        { kind: 'phrase-insights', model: 'a-model', promptHash: `${step}`, insights },
        context,
      ),
  ];
}
