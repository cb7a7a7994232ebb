import { describe, expect, it } from 'vitest';
import { pointsText, priorityName, priorityPartLabel, priorityTone, reportedBy, subjectOf } from './report-names.ts';

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

  it('describes each part and its points', () => {
    expect(priorityPartLabel({ part: 'severity', points: 45, measured: 'hate_speech' })).toBe(
      'Most serious violation reported: hate speech',
    );
    expect(priorityPartLabel({ part: 'reporters', points: 5, measured: 2 })).toBe('Reported by 2 people');
    expect(priorityPartLabel({ part: 'history', points: 5, measured: 1 })).toBe('The author has 1 active strike');
    expect(priorityPartLabel({ part: 'reporters', points: 0, measured: 0 })).toBe('Reported only by an automatic rule');
    expect(priorityPartLabel({ part: 'reach', points: 10, measured: 1_000 })).toBe('The film has at least 1,000 views');
    expect([45, 0, -10].map(pointsText)).toEqual(['+45', '0', '−10']);
  });
});

it('names a report by the title or the beginning of its content', () => {
  const content = {
    content_type: 'review',
    content_title: null,
    content_text: 'x'.repeat(200),
    withheld: false,
  } as const;
  expect(subjectOf({ ...content, content_title: 'The ending' })).toBe('The ending');
  expect(subjectOf(content)).toHaveLength(120);
  expect(subjectOf({ ...content, content_text: null })).toBe('Review, erased');
  expect(subjectOf({ ...content, content_text: null, withheld: true })).toBe('Review, withheld for child safety');
});

it('counts people and rules separately', () => {
  expect(reportedBy(['kofi'])).toBe('Reported by 1 person');
  expect(reportedBy(['rule version'])).toBe('Reported by 1 automatic rule');
  expect(reportedBy(['kofi', 'ama', 'rule version'])).toBe('Reported by 2 people and 1 automatic rule');
});
