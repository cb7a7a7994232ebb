import { describe, expect, it } from 'vitest';
import { NO_KNOWLEDGE, type PriorityKnowledge, priorityOf } from './priority.ts';

const points = (violations: Parameters<typeof priorityOf>[0], reporters: number, more: Partial<PriorityKnowledge>) =>
  priorityOf(violations, reporters, { ...NO_KNOWLEDGE, ...more });

describe('a priority', () => {
  it('is critical for child safety, whoever reports it', () => {
    expect(points(['child_safety'], 1, { reliability: 0 }).priority).toBe(5);
  });

  it('goes by the worst of what is reported', () => {
    expect(points(['spam', 'violence'], 1, {}).priority).toBe(points(['violence'], 1, {}).priority);
    expect(points(['spam'], 1, {}).priority).toBe(1);
    expect(points(['hate_speech'], 1, {}).priority).toBe(3);
  });

  it('rises with reporters, strikes and what the classifier thinks, each to a limit', () => {
    expect(points(['violence'], 4, {}).priority).toBe(4);
    expect(points(['violence'], 9, { strikes: 9, confidence: 1 }).priority).toBe(5);
    expect(points(['spam'], 1_000, { strikes: 1_000, confidence: 1 }).priority).toBe(4);
  });

  it('names the parts it is the sum of', () => {
    const { parts } = points(['spam', 'other'], 2, { reliability: 0.75, strikes: 1, confidence: 0.333 });
    expect(parts).toEqual([
      { part: 'severity', points: 15, measured: 'other' },
      { part: 'reporters', points: 5, measured: 2 },
      { part: 'reliability', points: 5, measured: 0.75 },
      { part: 'history', points: 5, measured: 1 },
      { part: 'classifier', points: 7, measured: 0.33 },
    ]);
    expect(points(['spam'], 1, { reliability: 0.25 }).parts[2]).toMatchObject({ points: -5 });
  });
});
