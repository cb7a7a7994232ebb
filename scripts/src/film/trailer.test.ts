import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { AgeRating } from '@sankofa/events/profiles/profile';
import { expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { captionsOf, inParts } from './trailer.ts';
import { PLAYABLE, WHOLE } from './videos.ts';

const films = demoFilms().filter(({ fields }) => PLAYABLE.includes(String(fields.id)));

it('exists for each featured film, and each that visitors may play, unless the film itself does', () => {
  expect(films).toHaveLength(PLAYABLE.length);
  const needed = demoFilms().filter(
    ({ fields }) =>
      fields.featured === true ||
      canVisitorsPlay({ isPremium: fields.is_premium === true, rating: AgeRating.parse(fields.rating) }),
  );
  expect(PLAYABLE).toEqual(expect.arrayContaining(needed.map(({ fields }) => fields.id)));
});

it('has three captions in both languages', () => {
  for (const film of films.filter(({ fields }) => !WHOLE.includes(String(fields.id)))) {
    expect([captionsOf(film, 'en').length, captionsOf(film, 'fr').length]).toEqual([3, 3]);
  }
});

it('splits captions at punctuation', () => {
  expect(inParts('One, two. Three; four. Five and six.', 3)).toEqual(['One, two.', 'Three; four.', 'Five and six.']);
  expect(inParts('No punctuation at all', 3)).toEqual(['No punctuation at all']);
});
