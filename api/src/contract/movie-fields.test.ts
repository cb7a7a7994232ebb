import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { describe, expect, it } from 'vitest';
import { faultText } from '../messages/fault-text.ts';
import { answerFrom, blankMovie, detailsFrom, MovieBody, nameOf } from './movie-fields.ts';

const answer = answerFrom(saltRoad.details);

describe('the fields of a film', () => {
  it('round-trip from response to request', () => {
    expect(answer).toMatchObject({ genre: ['Drama', 'Adventure'], duration: '1h 52m', price: 3.99, imdb_rating: 8.4 });
    expect(detailsFrom(MovieBody.parse(answer))).toEqual(saltRoad.details);
  });

  it('stay absent if omitted', () => {
    const { imdb_rating: _, ...without } = answer;
    expect(detailsFrom(MovieBody.parse(without))).not.toHaveProperty('imdbRating');
  });

  it.each([
    ['price', 1.005, 'Use steps of 0.01'],
    ['price', -1, 'It cannot be negative'],
    ['price', 1_000.01, 'At most 1000'],
    ['price', Number.MAX_VALUE, 'Use steps of 0.01'],
    ['duration', '15h 1m', 'Write it as 2h 14m, at most 15h'],
    ['duration', '1.5', 'Write it as 2h 14m, at most 15h'],
    ['imdb_rating', 10.1, 'Write a number from 0 to 10'],
    ['cast', Array.from({ length: 101 }, (_, n) => `Person ${n}`), 'At most 100'],
    ['country', 'Senegal, Atlantis', 'There is no country called Atlantis'],
    ['ad_breaks', [900, 300], 'They are not in order of time'],
  ])('reject %s: %j', (field, value, message) => {
    const { error } = MovieBody.safeParse({ ...answer, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], faultText(issue.message)])).toEqual([[field, message]]);
  });

  it('reject a price of a premium film that providers do not take', () => {
    const issues = (is_premium: boolean, price: number | null) =>
      MovieBody.safeParse({ ...answer, is_premium, price }).error?.issues.map(({ path, message }) => [
        path[0],
        faultText(message),
      ]);
    const message = 'A premium film costs at least 0.50; leave it empty for the usual price';
    expect(issues(true, 0.49)).toEqual([['price', message]]);
    expect([issues(true, 0.5), issues(true, null), issues(false, 0)]).toEqual([undefined, undefined, undefined]);
  });

  it('parse cents exactly despite floating point', () => {
    for (let cents = 0; cents <= 100_000; cents += 7) {
      expect(MovieBody.shape.price.parse(cents / 100)).toEqual({ amount: cents, currency: 'USD' });
    }
  });

  it('have unique names', () => {
    expect(Object.keys(saltRoad.details).map(nameOf).toSorted()).toEqual(Object.keys(answer).toSorted());
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(blankMovie)));
  });
});
