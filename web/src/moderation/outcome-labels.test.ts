import { ReportOutcome } from '@sankofa/api/contract/moderation';
import { describe, expect, it } from 'vitest';
import { OUTCOME_NOTICES, outcomeOf } from './outcome-labels.ts';

describe('what came of a report', () => {
  it('is said differently of each outcome, and of a rule and a person', () => {
    const at = '2026-03-03T14:20:00.000Z';
    const said = ReportOutcome.options.map((result) => outcomeOf({ outcome: { result, at, automated: false } }));
    expect(new Set([...said, outcomeOf({ outcome: null })]).size).toBe(5);
    expect(outcomeOf({ outcome: { result: 'acted', at, automated: true } })).toContain('A rule found');
  });

  it('names no sanction of whoever made it', () => {
    for (const tell of Object.values(OUTCOME_NOTICES)) expect(tell('review')).not.toMatch(/ban|suspen|warn|strike/i);
  });
});
