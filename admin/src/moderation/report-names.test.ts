import { describe, expect, it } from 'vitest';
import { partWords, pointsText, priorityName, priorityTone, subjectOf } from './report-names.ts';

describe('a priority', () => {
  it('has a number, a name and a colour', () => {
    expect([5, 4, 3, 2, 1].map((one) => `${priorityName(one)} ${priorityTone(one)}`)).toEqual([
      'Critical bad',
      'High warn',
      'Medium warn',
      'Low plain',
      'Lowest plain',
    ]);
  });

  it('says what each part was measured at, and what it adds', () => {
    expect(partWords({ part: 'severity', points: 45, measured: 'hate_speech' })).toBe(
      'The worst it is reported for: hate speech',
    );
    expect(partWords({ part: 'reporters', points: 5, measured: 2 })).toBe('Reported by 2 people');
    expect(partWords({ part: 'history', points: 5, measured: 1 })).toBe('The author has 1 strike');
    expect([45, 0, -10].map(pointsText)).toEqual(['+45', '0', '−10']);
  });
});

it('names what is reported by its title, or how its text begins', () => {
  const content = { content_type: 'review', content_title: null, content_text: 'x'.repeat(200) } as const;
  expect(subjectOf({ ...content, content_title: 'The ending' })).toBe('The ending');
  expect(subjectOf(content)).toHaveLength(120);
  expect(subjectOf({ ...content, content_text: null })).toBe('Review, erased');
});
