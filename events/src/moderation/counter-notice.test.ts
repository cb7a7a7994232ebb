import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { afterBusinessDays } from './business-days.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

describe('business days', () => {
  it.each([
    ['2026-03-03T14:20:00Z', 10, '2026-03-17', 'weekends'],
    ['2026-11-20T08:00:00Z', 10, '2026-12-07', 'Thanksgiving'],
    ['2026-12-18T08:00:00Z', 10, '2027-01-05', 'Christmas and New Year'],
    ['2026-07-01T08:00:00Z', 2, '2026-07-06', 'Independence Day on a Saturday'],
    ['2027-06-30T08:00:00Z', 3, '2027-07-06', 'Independence Day on a Sunday'],
    ['2021-12-30T08:00:00Z', 1, '2022-01-03', 'a New Year on a Saturday'],
    ['2026-01-16T08:00:00Z', 1, '2026-01-20', 'Martin Luther King Day'],
    ['2026-05-22T08:00:00Z', 1, '2026-05-26', 'Memorial Day'],
  ])('from %s, %i of them end on %s, across %s', (from, days, last) => {
    expect(afterBusinessDays(new Date(from), days).toISOString().slice(0, 10)).toBe(last);
  });
});

describe('a counter-notice', () => {
  const content = { contentType: 'review', contentId: 'r', authorId: 'author' } as const;
  const named = { decisionId: 'd', ...content, action: 'content_removal' } as const;
  const removed = (found: 'copyright' | 'spam', law: 'copyright' | null = null): ReportEvent[] => [
    {
      type: 'ContentReported',
      data: { ...content, version: '1', reporterId: 'ama', violationTypes: [found], description: '' },
    },
    {
      type: 'ReportDecided',
      data: {
        ...named,
        content: 'remove',
        version: '1',
        violationTypes: [found],
        found: [found],
        law,
        moderatorId: 'kofi',
        ruleId: null,
        banHours: null,
        until: null,
        strikeUntil: null,
        notify: true,
        reason: 'Copied',
        adminNotes: '',
      },
    },
  ];
  const counterNotice = {
    material: 'My review',
    location: 'Page of the film',
    name: 'Ama Mensah',
    address: '1 High Street, Accra',
    phone: '+233 30 000 0000',
    signature: 'Ama Mensah',
  };
  const statement = 'I wrote it myself';
  const appeal = { kind: 'appeal', decisionId: 'd', personId: 'author', statement, counterNotice } as const;
  const filed: ReportEvent[] = [
    { type: 'DecisionAppealed', data: { ...named, statement } },
    { type: 'CounterNoticeFiled', data: { ...named, ...counterNotice, underPenalty: true, acceptsService: true } },
  ];
  const recipient = 'rights@asantewaa.example';
  const lead = { decisionId: 'd', moderatorId: 'esi', byLead: true } as const;
  const forward = { kind: 'forward-counter-notice', ...lead, recipient } as const;
  /** Ten and fourteen business days after the time of the events. */
  const [restoreFrom, restoreUntil] = ['2026-03-17T14:20:00.000Z', '2026-03-23T14:20:00.000Z'] as const;
  const forwarded: ReportEvent = {
    type: 'CounterNoticeForwarded',
    data: { ...named, moderatorId: 'esi', recipient, restoreFrom, restoreUntil },
  };
  const end = (outcome: 'upheld' | 'overturned', courtAction?: string) =>
    ({ kind: 'decide-appeal', ...lead, outcome, reason: 'As agreed', courtAction }) as const;
  const decided = (outcome: 'upheld' | 'overturned'): ReportEvent => ({
    type: 'AppealDecided',
    data: { ...named, moderatorId: 'esi', outcome, reason: 'As agreed' },
  });

  it('is filed with the appeal against a removal for copyright only', () => {
    given(report, removed('copyright')).when(appeal).decides(filed);
    given(report, removed('spam', 'copyright')).when(appeal).decides(filed);
    given(report, removed('spam')).when(appeal).refuses('no_counter_notice');
  });

  it('is forwarded once, by a lead who may decide on the appeal', () => {
    const waiting = given(report, [...removed('copyright'), ...filed]);
    waiting.when(forward).decides([forwarded]);
    waiting.when({ ...forward, moderatorId: 'kofi' }).refuses('same_moderator');
    given(report, [...removed('copyright'), ...filed.slice(0, 1)])
      .when(forward)
      .refuses('no_counter_notice');
    given(report, [...removed('copyright'), ...filed, forwarded])
      .when(forward)
      .refuses('forwarded_already');
  });

  it('returns the content after ten business days, unless its recipient went to court', () => {
    const events = [...removed('copyright'), ...filed, forwarded];
    const waits = given(report, events);
    waits.when(end('overturned')).refuses('counter_notice_waits');
    waits.when(end('upheld')).refuses('court_action_needed');
    const courtAction = 'District court, 1:26-cv-1';
    waits
      .when(end('upheld', courtAction))
      .decides([
        { type: 'CourtActionRecorded', data: { ...named, moderatorId: 'esi', courtAction } },
        decided('upheld'),
      ]);
    // Filed so that the ten days end now.
    const reversal = { ...named, moderatorId: 'esi', because: 'appeal', reopened: false, notify: true } as const;
    given(report, events, new Date('2026-02-16T14:20:00.000Z'))
      .when(end('overturned'))
      .decides([decided('overturned'), { type: 'DecisionReversed', data: { ...reversal, reason: 'As agreed' } }]);
  });

  it('that was not forwarded is an appeal like others', () => {
    const waiting = given(report, [...removed('copyright'), ...filed]);
    waiting.when(end('upheld')).decides([decided('upheld')]);
    waiting.when(end('upheld', 'A court')).refuses('no_counter_notice');
  });
});
