import { Insights } from '@sankofa/events/discovery/insights';
import { describe, expect, it } from 'vitest';
import type { FilmFacts } from './film.ts';
import { buildInsights } from './insights.ts';
import { checkedInsights, promptFor, Unusable } from './phrase-insights.ts';
import { reasonTexts } from './reason-texts.ts';

const english = reasonTexts(null);

const film: FilmFacts = {
  id: 'the-long-rains',
  revision: 0,
  title: 'The Long Rains',
  description: 'On a tea estate in 1952, a cook keeps a secret. The road washes out.',
  year: 1996,
  genres: ['Historical Drama', 'War'],
  rating: 'R',
  contentWarnings: ['violence'],
  imdbRating: 7.9,
  runtimeMinutes: 144,
  director: 'Mugo Waweru',
  producer: null,
  cast: ['Kamau Mbogo'],
  countries: ['KE', 'GB'],
  languages: ['ki', 'en'],
  culturalTags: ['Tea estates', 'Secrets'],
  awards: ['Golden Cowrie 1996'],
  isPremium: false,
  supportsAds: false,
  freeToVisitors: false,
  translations: [],
};

describe('insights built from the data of a film', () => {
  it('present the catalogue data in six parts', () => {
    const built = buildInsights(film, english);
    expect(built.cultural_significance).toBe(
      'From Kenya and the United Kingdom, in Kikuyu and English: a film about rain and secrets. Award: Golden Cowrie 1996.',
    );
    expect(built.themes).toEqual(['Tea estates', 'Secrets', 'Rain']);
    expect(built.artistic_elements).toBe(
      'Mugo Waweru directs, moving between historical drama and war. With Kamau Mbogo. It takes its time: 144 minutes.',
    );
    expect(built.historical_context).toBe('Made in 1996, it looks back to 1952.');
    expect(built.why_watch).toBe('It is rated 7.9 out of 10. It has won an award.');
    expect(built.discussion_points).toContain(
      'The film speaks Kikuyu and English. Who uses which language, and when does it change?',
    );
  });

  it('name each theme once in another language, in that language', () => {
    expect(buildInsights(film, reasonTexts('fr')).themes).toEqual(['La pluie', 'Les secrets']);
  });

  it('omit what the catalogue does not contain', () => {
    const bare = { ...film, title: 'Rain', description: 'A small film.', genres: ['Comedy'], imdbRating: null };
    const built = buildInsights(
      {
        ...bare,
        runtimeMinutes: null,
        director: null,
        cast: [],
        awards: [],
        culturalTags: [],
      },
      english,
    );
    expect(Insights.safeParse(built).success).toBe(true);
    expect(JSON.stringify(built)).not.toMatch(/null|undefined|NaN/);
    expect(built.historical_context).toBe('Made in 1996.');
  });
});

describe('the answer of a language model', () => {
  const built = buildInsights(film, english);
  const prompt = promptFor(built);
  const answer = (more: object): string => JSON.stringify({ ...built, ...more });

  it('is accepted in the requested format', () => {
    const why_watch = 'A cook, a secret and a road that washes out, in 1952.';
    expect(checkedInsights(answer({ why_watch }), prompt).why_watch).toBe(why_watch);
  });

  it.each([
    ['no JSON', 'Here are the insights:'],
    ['a part left out', answer({ themes: undefined })],
    ['a part nobody asked for', answer({ director: 'x' })],
    ['an empty list', answer({ themes: [] })],
    ['a number nobody gave it', answer({ historical_context: 'Set in 1963.' })],
    ['a link', answer({ why_watch: 'See https://example.com' })],
    ['markup', answer({ why_watch: '<b>Watch it</b>' })],
    ['too much', answer({ why_watch: 'x'.repeat(1_501) })],
  ])('is rejected when it is %s', (_, text) => {
    expect(() => checkedInsights(text, prompt)).toThrow(Unusable);
  });
});
