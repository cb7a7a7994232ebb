import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { type ReportOutcome, reportOutcome } from './report-outcome.ts';

const told = (outcome: ReportOutcome, decisionId = 'd') =>
  ({
    type: 'ReporterNotified',
    data: { decisionId, contentType: 'review', contentId: 'r', outcome, automated: false },
  }) as const;

describe('notices to reporters', () => {
  it('record each decision once, and its reversal once', () => {
    given(reportOutcome, [])
      .when(told('acted').data)
      .decides([told('acted')]);
    given(reportOutcome, [told('acted')])
      .when(told('acted').data)
      .decides([]);
    const reversed = given(reportOutcome, [told('acted')]);
    reversed.when(told('reopened').data).decides([told('reopened')]);
    given(reportOutcome, [told('acted'), told('reopened')])
      .when(told('overturned').data)
      .decides([]);
    given(reportOutcome, [told('acted'), told('reopened')])
      .when(told('left', 'e').data)
      .decides([told('left', 'e')]);
  });
});
