import { ContentType, ReportOutcome } from '@sankofa/api/contract/moderation';
import { describe, expect, it } from 'vitest';
import { outcomeNotice, outcomeOf } from './outcome-labels.ts';

describe('the result of a report', () => {
  it('is said differently of each outcome, and of a rule and a person', () => {
    const at = '2026-03-03T14:20:00.000Z';
    const said = ReportOutcome.options.map((result) => outcomeOf({ outcome: { result, at, automated: false } }));
    expect(new Set([...said, outcomeOf({ outcome: null })]).size).toBe(5);
    expect(outcomeOf({ outcome: { result: 'acted', at, automated: true } })).toContain('A rule found');
  });

  it('names no sanction against the author', () => {
    for (const outcome of ReportOutcome.options) {
      for (const type of ContentType.options) {
        expect(outcomeNotice(outcome, type)).not.toMatch(/ban|suspen|warn|strike/i);
      }
    }
  });
});
