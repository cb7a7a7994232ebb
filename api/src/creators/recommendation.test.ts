import { describe, expect, it } from 'vitest';
import { recommend } from './recommendation.ts';

const whole = {
  bio: 400,
  samples: 3,
  links: 2,
  accountAgeDays: 120,
  strikes: 0,
  barred: false,
  openReports: 0,
  seriousReports: 0,
};
const bare = {
  bio: 60,
  samples: 1,
  links: 0,
  accountAgeDays: 0,
  strikes: 0,
  barred: false,
  openReports: 0,
  seriousReports: 0,
};

describe('a recommendation on an application', () => {
  it('is the sum of its factors, at most a hundred points', () => {
    const { advice, score, parts } = recommend(whole);
    expect({ advice, score }).toEqual({ advice: 'approve', score: 100 });
    expect(parts).toEqual([
      { part: 'bio', counted: 400, points: 20, most: 20 },
      { part: 'samples', counted: 3, points: 30, most: 30 },
      { part: 'links', counted: 2, points: 15, most: 15 },
      { part: 'account_age', counted: 120, points: 15, most: 15 },
      { part: 'standing', counted: 0, points: 20, most: 20 },
      { part: 'reports', counted: 0, points: 0, most: 0 },
    ]);
    expect(recommend(bare).score).toBe(35);
  });

  it('follows the score', () => {
    expect(recommend(bare).advice).toBe('look_closer');
    expect(recommend({ ...bare, strikes: 1 })).toMatchObject({ advice: 'reject', score: 25 });
    expect(recommend({ ...whole, links: 0, accountAgeDays: 0 })).toMatchObject({ advice: 'approve', score: 70 });
    expect(recommend({ ...whole, links: 0, accountAgeDays: 0, bio: 299 })).toMatchObject({
      advice: 'look_closer',
      score: 62,
    });
  });

  it('never approves a person with open reports', () => {
    expect(recommend({ ...whole, openReports: 1 })).toMatchObject({ advice: 'look_closer', score: 90 });
    expect(recommend({ ...whole, openReports: 9 })).toMatchObject({ advice: 'look_closer', score: 70 });
    expect(recommend({ ...whole, seriousReports: 1 })).toMatchObject({ advice: 'look_closer', score: 60 });
    expect(recommend({ ...bare, openReports: 2, seriousReports: 1 })).toMatchObject({ advice: 'reject', score: 0 });
  });

  it('never approves a person with strikes', () => {
    expect(recommend({ ...whole, strikes: 1 })).toMatchObject({ advice: 'look_closer', score: 90 });
    expect(recommend({ ...whole, strikes: 2 })).toMatchObject({ advice: 'reject', score: 80 });
    expect(recommend({ ...whole, barred: true })).toMatchObject({ advice: 'reject', score: 80 });
  });
});
