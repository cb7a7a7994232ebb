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
  data: { ...named, moderatorId, because, reopened, notify: true, reason: 'It was none' },
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
  const decideAppeal = (outcome: 'upheld' | 'overturned', moderatorId = 'esi', byLead = true) =>
    ({ kind: 'decide-appeal', decisionId: 'd', moderatorId, byLead, outcome, reason: 'It was none' }) as const;
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

  it('keeps the decision until a lead has answered it', () => {
    const reverse = { kind: 'reverse', decisionId: 'd', moderatorId: 'esi', because: 'mistake', reason: 'So' } as const;
    const waiting = given(report, [...standing, appealed]);
    waiting.when(reverse).refuses('appeal_waiting');
    waiting.when({ ...reverse, settles: true, reason: 'It was none' }).decides([reversed('mistake', 'esi', true)]);
    waiting.when(decideAppeal('upheld', 'esi', false)).refuses('forbidden');
    given(report, [...standing, appealed, appealDecided('upheld')])
      .when({ ...reverse, reason: 'It was none' })
      .decides([reversed('mistake', 'esi', true)]);
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

describe('the dismissal of a report', () => {
  const standing = [reported(), claimed, decided('no_action')];
  const about = { decisionId: 'd', contentType: 'review', contentId: 'r', reporterId: 'ama' } as const;
  const appeal = { kind: 'appeal', decisionId: 'd', personId: 'ama', statement: 'He means me' } as const;
  const appealed: ReportEvent = { type: 'DismissalAppealed', data: { ...about, statement: 'He means me' } };
  const answer = (outcome: 'upheld' | 'overturned', moderatorId = 'esi') =>
    ({ kind: 'decide-appeal', decisionId: 'd', moderatorId, byLead: true, outcome, reason: 'He does' }) as const;
  const answered = (outcome: 'upheld' | 'overturned'): ReportEvent => ({
    type: 'DismissalAppealDecided',
    data: { ...about, moderatorId: 'esi', outcome, reason: 'He does' },
  });

  it('can be appealed by those who reported it', () => {
    given(report, standing).when(appeal).decides([appealed]);
    given(report, standing)
      .when({ ...appeal, personId: 'kojo' })
      .refuses('not_found');
    given(report, [...standing, appealed])
      .when(appeal)
      .refuses('appealed_already');
    // A report after the decision has its own.
    given(report, [...standing, reported('kojo')])
      .when({ ...appeal, personId: 'kojo' })
      .refuses('not_found');
  });

  it('is answered by another moderator, and reopens if the appeal succeeds', () => {
    const waiting = given(report, [...standing, appealed]);
    waiting.when(answer('upheld', 'kofi')).refuses('same_moderator');
    waiting.when(answer('upheld', 'ama')).refuses('own_content');
    waiting.when(answer('upheld')).decides([answered('upheld')]);
    const data = {
      ...named,
      action: 'no_action',
      moderatorId: 'esi',
      because: 'appeal',
      reopened: true,
      notify: true,
    } as const;
    const overturned: ReportEvent[] = [
      answered('overturned'),
      { type: 'DecisionReversed', data: { ...data, reason: 'He does' } },
    ];
    waiting.when(answer('overturned')).decides(overturned);
    expect(given(report, [...standing, appealed, ...overturned]).state.isOpen).toBe(true);
  });
});

describe('the removal of a film', () => {
  const film = { contentType: 'movie', contentId: 'salt', authorId: null } as const;
  const filed = (violation: 'copyright' | 'violence'): ReportEvent => ({
    type: 'ContentReported',
    data: { ...film, version: '1', reporterId: 'ama', violationTypes: [violation], description: '' },
  });
  const notice = {
    claimant: 'Asantewaa Films',
    work: 'The Weaver',
    contact: 'rights@asantewaa.example',
    workAddress: 'https://asantewaa.example/weaver',
    signature: 'Efua Asantewaa',
  };
  const lead = { byLead: true, copyrightNotice: notice } as const;

  it('is decided and reversed by a lead', () => {
    const open = given(report, [filed('violence'), claimed]);
    open.when(decide('content_removal')).refuses('forbidden');
    const nobody = { ...film, strikeUntil: null, notify: false, violationTypes: ['violence'], found: ['violence'] };
    const removed = decided('content_removal', nobody);
    open.when(decide('content_removal', { byLead: true })).decides([removed]);
    const reverse = { kind: 'reverse', decisionId: 'd', moderatorId: 'esi', because: 'mistake', reason: 'So' } as const;
    given(report, [filed('violence'), claimed, removed])
      .when(reverse)
      .refuses('forbidden');
  });

  it('for copyright records the notice', () => {
    const open = given(report, [filed('copyright'), claimed]);
    open.when(decide('content_removal', { byLead: true })).refuses('copyright_notice');
    const copyright = { ...film, strikeUntil: null, notify: false };
    open.when(decide('content_removal', lead)).decides([
      decided('content_removal', { ...copyright, violationTypes: ['copyright'], found: ['copyright'] }),
      {
        type: 'CopyrightNoticeRecorded',
        data: { ...film, decisionId: 'd', moderatorId: 'kofi', ...notice, goodFaith: true, underPenalty: true },
      },
    ]);
    open
      .when(decide('no_action', lead))
      .decides([decided('no_action', { ...copyright, violationTypes: ['copyright'] })]);
  });
});

it('that is reversed reopens the report for all its reporters, later ones included', () => {
  const history = [reported('ama'), reported('kojo'), claimed, decided('warning'), reported('esi')];
  const waiting = (events: ReportEvent[]) => [...given(report, events).state.unanswered.keys()].toSorted();
  expect(waiting(history)).toEqual(['esi']);
  expect(waiting([...history, reversed('mistake', 'kofi', true)])).toEqual(['ama', 'esi', 'kojo']);
  expect(waiting([...history, reversed('appeal', 'kofi', false)])).toEqual(['esi']);
});
