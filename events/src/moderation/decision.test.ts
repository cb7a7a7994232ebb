import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import type { ActionType } from './action.ts';
import type { DecisionCommand } from './decision.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

const after = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const review = { contentType: 'review', contentId: 'r', authorId: 'author' } as const;
const reported = (reporterId = 'ama', authorId: string | null = 'author'): ReportEvent => ({
  type: 'ContentReported',
  data: { ...review, authorId, version: '1', reporterId, violationTypes: ['spam', 'other'], description: '' },
});
const claimed: ReportEvent = { type: 'ReportClaimed', data: { moderatorId: 'kofi', until: after(1) } };
const decide = (
  action: ActionType,
  more: Partial<Extract<DecisionCommand, { kind: 'decide' }>> = {},
): DecisionCommand => ({
  kind: 'decide',
  decisionId: 'd',
  moderatorId: 'kofi',
  ruleId: null,
  action,
  reason: 'Spam',
  adminNotes: '',
  banHours: action === 'temporary_ban' ? 72 : null,
  notify: true,
  authorErased: false,
  ...more,
});
const decided = (action: ActionType, more: object = {}): ReportEvent => ({
  type: 'ReportDecided',
  data: {
    decisionId: 'd',
    ...review,
    action,
    content: action === 'content_removal' ? 'remove' : 'leave',
    version: '1',
    violationTypes: ['spam', 'other'],
    found: action === 'no_action' ? [] : ['spam', 'other'],
    law: null,
    moderatorId: 'kofi',
    ruleId: null,
    banHours: null,
    until: null,
    strikeUntil: action === 'no_action' ? null : after(180 * 24),
    notify: true,
    reason: 'Spam',
    adminNotes: '',
    ...more,
  },
});
const named = { decisionId: 'd', ...review, action: 'warning' } as const;
const appealed: ReportEvent = { type: 'DecisionAppealed', data: { ...named, statement: 'Why?' } };
const reversed = (because: 'mistake' | 'appeal', moderatorId: string, reopened: boolean): ReportEvent => ({
  type: 'DecisionReversed',
  data: { ...named, moderatorId, because, reopened, reason: 'It was none' },
});

describe('a decision on a report', () => {
  it('is made by the moderator who claimed it', () => {
    const open = given(report, [reported(), claimed]);
    open.when(decide('warning')).decides([decided('warning')]);
    open.when(decide('no_action')).decides([decided('no_action')]);
    open.when(decide('warning', { moderatorId: 'esi' })).refuses('report_claimed');
    given(report, [reported()]).when(decide('warning')).refuses('report_not_claimed');
  });

  it('names the confirmed violations and the law that is broken', () => {
    const open = given(report, [reported(), claimed]);
    const found = { found: ['harassment', 'harassment'], law: 'cyber_violence' } as const;
    open
      .when(decide('warning', { ...found }))
      .decides([decided('warning', { found: ['harassment'], law: 'cyber_violence' })]);
    open.when(decide('no_action', { ...found })).decides([decided('no_action')]);
  });

  it('has two choices: for the content, and for its author', () => {
    const open = given(report, [reported(), claimed]);
    open
      .when(decide('account_suspension', { content: 'remove' }))
      .decides([decided('account_suspension', { content: 'remove' })]);
    open.when(decide('warning', { content: 'remove' })).decides([decided('warning', { content: 'remove' })]);
    open.when(decide('no_action', { content: 'remove' })).refuses('content_action');
    open.when(decide('content_removal', { content: 'leave' })).refuses('content_action');
  });

  it('removes content that breaks a law unless it says otherwise, whatever the action about the author', () => {
    const open = given(report, [reported(), claimed]);
    const illegal = { law: 'hate_speech' } as const;
    open.when(decide('permanent_ban', illegal)).decides([decided('permanent_ban', { ...illegal, content: 'remove' })]);
    open
      .when(decide('permanent_ban', { ...illegal, content: 'leave' }))
      .decides([decided('permanent_ban', { ...illegal, content: 'leave' })]);
  });

  it('takes hours only for a temporary ban, and only whole ones', () => {
    const open = given(report, [reported(), claimed]);
    open.when(decide('temporary_ban')).decides([decided('temporary_ban', { banHours: 72, until: after(72) })]);
    for (const banHours of [null, 0, 1.5, 8_761]) {
      open.when(decide('temporary_ban', { banHours })).refuses('ban_duration');
    }
    open.when(decide('permanent_ban', { banHours: 3 })).refuses('ban_duration');
  });

  it('is unique until another person reports the content again', () => {
    given(report, [reported(), claimed, decided('no_action')])
      .when(decide('warning', { decisionId: 'e' }))
      .refuses('report_resolved');
    given(report, [reported(), claimed, decided('no_action'), reported('esi'), claimed])
      .when(decide('warning', { decisionId: 'e' }))
      .decides([decided('warning', { decisionId: 'e' })]);
  });

  it('is not about the moderator’s own content', () => {
    given(report, [reported('ama', 'kofi'), claimed])
      .when(decide('no_action'))
      .refuses('own_content');
  });

  it('only removes content if its author has no account', () => {
    const open = given(report, [reported('ama', null), claimed]);
    const nobody = { authorId: null, strikeUntil: null, notify: false };
    open.when(decide('content_removal')).decides([decided('content_removal', nobody)]);
    open.when(decide('warning')).refuses('no_author');
    given(report, [reported(), claimed])
      .when(decide('permanent_ban', { authorErased: true }))
      .refuses('no_author');
  });

  it('is reversed once, which reopens the reports', () => {
    const standing = [reported(), claimed, decided('warning')];
    const reverse = { kind: 'reverse', decisionId: 'd', moderatorId: 'esi', because: 'mistake' } as const;
    given(report, standing)
      .when({ ...reverse, reason: 'It was none' })
      .decides([reversed('mistake', 'esi', true)]);
    given(report, [...standing, reversed('mistake', 'esi', true)])
      .when({ ...reverse, reason: 'It was none' })
      .refuses('reversed_already');
    given(report, [...standing, reversed('mistake', 'esi', true)])
      .when({ kind: 'claim', moderatorId: 'esi' })
      .decides([{ type: 'ReportClaimed', data: { moderatorId: 'esi', until: after(5 / 60) } }]);
    given(report, standing)
      .when({ ...reverse, decisionId: 'another', reason: 'It was none' })
      .refuses('not_found');
  });
});

describe('an appeal', () => {
  const standing = [reported(), claimed, decided('warning')];
  const appeal = { kind: 'appeal', decisionId: 'd', personId: 'author', statement: 'Why?' } as const;
  const decideAppeal = (outcome: 'upheld' | 'overturned', moderatorId = 'esi') =>
    ({ kind: 'decide-appeal', decisionId: 'd', moderatorId, outcome, reason: 'It was none' }) as const;
  const appealDecided = (outcome: 'upheld' | 'overturned'): ReportEvent => ({
    type: 'AppealDecided',
    data: { ...named, moderatorId: 'esi', outcome, reason: 'It was none' },
  });

  it('is made once, within six months, by the person the decision is about', () => {
    given(report, standing).when(appeal).decides([appealed]);
    given(report, [...standing, appealed])
      .when(appeal)
      .refuses('appealed_already');
    given(report, standing)
      .when({ ...appeal, personId: 'ama' })
      .refuses('not_found');
    given(report, standing, new Date('2025-09-03T14:20:00.000Z')).when(appeal).decides([appealed]);
    given(report, standing, new Date('2025-09-03T14:19:59.999Z')).when(appeal).refuses('appeal_too_late');
    given(report, [reported(), claimed, decided('no_action')])
      .when(appeal)
      .refuses('not_found');
  });

  it('is decided by another moderator', () => {
    const waiting = given(report, [...standing, appealed]);
    waiting.when(decideAppeal('upheld', 'kofi')).refuses('same_moderator');
    waiting.when(decideAppeal('upheld', 'author')).refuses('own_content');
    waiting.when(decideAppeal('upheld')).decides([appealDecided('upheld')]);
    given(report, standing).when(decideAppeal('upheld')).refuses('no_appeal');
    given(report, [...standing, appealed, appealDecided('upheld')])
      .when(decideAppeal('overturned'))
      .refuses('no_appeal');
  });

  it('that succeeds reverses the decision without reopening the report', () => {
    const overturned = [appealDecided('overturned'), reversed('appeal', 'esi', false)];
    given(report, [...standing, appealed])
      .when(decideAppeal('overturned'))
      .decides(overturned);
    given(report, [...standing, appealed, ...overturned])
      .when({ kind: 'claim', moderatorId: 'esi' })
      .refuses('report_resolved');
  });
});

it('that is reversed reopens the report for all its reporters, later ones included', () => {
  const history = [reported('ama'), reported('kojo'), claimed, decided('warning'), reported('esi')];
  const waiting = (events: ReportEvent[]) => [...given(report, events).state.unanswered.keys()].toSorted();
  expect(waiting(history)).toEqual(['esi']);
  expect(waiting([...history, reversed('mistake', 'kofi', true)])).toEqual(['ama', 'esi', 'kojo']);
  expect(waiting([...history, reversed('appeal', 'kofi', false)])).toEqual(['esi']);
});
