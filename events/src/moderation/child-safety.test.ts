import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { FREEZE_BASIS } from './action.ts';
import type { DecisionCommand } from './decision.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

const after = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const subject = { contentType: 'reply', contentId: 'c', authorId: 'author' } as const;
const reported = (violation: 'child_safety' | 'spam', reporterId = 'ama'): ReportEvent => ({
  type: 'ContentReported',
  data: { ...subject, version: '1', reporterId, violationTypes: [violation], description: '' },
});
const claimed: ReportEvent = { type: 'ReportClaimed', data: { moderatorId: 'kofi', until: after(1) } };
const said = { reason: 'A child is in danger', authorErased: false };
const escalate = { kind: 'escalate', escalationId: 'e', moderatorId: 'kofi', ...said } as const;
const escalated: ReportEvent = {
  type: 'ReportEscalated',
  data: { ...subject, escalationId: 'e', moderatorId: 'kofi', reason: said.reason },
};
const frozen = (freezeId: string, moderatorId: string | null = 'kofi'): ReportEvent => ({
  type: 'EvidenceFrozen',
  data: { ...subject, freezeId, basis: FREEZE_BASIS, moderatorId },
});
const lifted: ReportEvent = {
  type: 'EvidenceFreezeLifted',
  data: { ...subject, freezeId: 'e', moderatorId: 'lead', reason: 'The case is closed' },
};
const decide = (more: Partial<Extract<DecisionCommand, { kind: 'decide' }>> = {}): DecisionCommand => ({
  kind: 'decide',
  decisionId: 'd',
  moderatorId: 'kofi',
  ruleId: null,
  action: 'account_suspension',
  reason: 'Grooming',
  adminNotes: '',
  banHours: null,
  notify: true,
  authorErased: false,
  ...more,
});
const decided = (more: object = {}): ReportEvent => ({
  type: 'ReportDecided',
  data: {
    decisionId: 'd',
    ...subject,
    action: 'account_suspension',
    content: 'remove',
    version: '1',
    violationTypes: ['child_safety'],
    found: ['child_safety'],
    law: null,
    moderatorId: 'kofi',
    ruleId: null,
    banHours: null,
    until: null,
    strikeUntil: after(180 * 24),
    notify: true,
    reason: 'Grooming',
    adminNotes: '',
    ...more,
  },
});
const leadClaim: ReportEvent = { type: 'ReportClaimed', data: { moderatorId: 'lead', until: after(1) } };

describe('a child-safety report', () => {
  it('is escalated by the moderator who claimed it, which freezes the evidence in the same append', () => {
    given(report, [reported('child_safety'), claimed])
      .when(escalate)
      .decides([escalated, frozen('e')]);
    given(report, [reported('child_safety')])
      .when(escalate)
      .refuses('report_not_claimed');
    given(report, [reported('spam'), claimed])
      .when(escalate)
      .refuses('not_child_safety');
    given(report, [reported('child_safety'), claimed, escalated, frozen('e')])
      .when({ ...escalate, escalationId: 'f' })
      .refuses('escalated_already');
  });

  it('is open again once escalated after a decision', () => {
    given(report, [reported('child_safety'), claimed, decided(), frozen('d')])
      .when(escalate)
      .decides([escalated]);
    given(report, [reported('child_safety'), claimed, decided(), escalated])
      .when({ kind: 'claim', moderatorId: 'lead', byLead: true })
      .decides([{ type: 'ReportClaimed', data: { moderatorId: 'lead', until: after(5 / 60) } }]);
  });

  it('can be claimed and closed only by leads once escalated, even if it is reported again', () => {
    const waiting = [reported('child_safety'), claimed, escalated, frozen('e')];
    given(report, waiting).when({ kind: 'claim', moderatorId: 'kofi' }).refuses('escalated');
    given(report, waiting)
      .when(decide({ moderatorId: null, ruleId: 'rule' }))
      .refuses('escalated');
    given(report, [...waiting, leadClaim])
      .when(decide({ moderatorId: 'lead' }))
      .refuses('escalated');
    given(report, [...waiting, leadClaim])
      .when(decide({ moderatorId: 'lead', byLead: true }))
      .decides([decided({ moderatorId: 'lead' })]);
    given(report, [...waiting, leadClaim, decided({ moderatorId: 'lead' }), reported('spam', 'esi')])
      .when({ kind: 'claim', moderatorId: 'kofi' })
      .refuses('escalated');
    const reverse = {
      kind: 'reverse',
      decisionId: 'd',
      moderatorId: 'kofi',
      because: 'mistake',
      reason: 'No',
    } as const;
    given(report, [...waiting, leadClaim, decided()])
      .when(reverse)
      .refuses('escalated');
  });

  it('has its content removed and its evidence frozen by the decision, unless the decision says otherwise', () => {
    given(report, [reported('child_safety'), claimed])
      .when(decide())
      .decides([decided(), frozen('d')]);
    given(report, [reported('child_safety'), claimed])
      .when(decide({ content: 'leave' }))
      .decides([decided({ content: 'leave' }), frozen('d')]);
    given(report, [reported('spam'), claimed])
      .when(decide({ law: 'child_sexual_abuse' }))
      .decides([decided({ violationTypes: ['spam'], found: ['spam'], law: 'child_sexual_abuse' }), frozen('d')]);
    given(report, [reported('child_safety'), claimed])
      .when(decide({ action: 'no_action' }))
      .decides([decided({ action: 'no_action', content: 'leave', found: [], strikeUntil: null })]);
  });

  it('can have its freeze lifted, with a reason', () => {
    const lift = {
      kind: 'lift-freeze',
      moderatorId: 'lead',
      reason: 'The case is closed',
      authorErased: false,
    } as const;
    given(report, [reported('child_safety'), claimed, escalated, frozen('e')])
      .when(lift)
      .decides([lifted]);
    given(report, [reported('child_safety'), claimed, escalated, frozen('e'), lifted])
      .when(lift)
      .refuses('not_frozen');
    given(report, [reported('child_safety', 'ama')])
      .when({ ...lift, moderatorId: 'author' })
      .refuses('own_content');
  });

  it('records which authority was notified, when, and its reference', () => {
    const told = { moderatorId: 'lead', authority: 'BKA', reference: 'K-2026-7' };
    const record = { kind: 'record-authority-report', ...told, reportedAt: NOW, authorErased: false } as const;
    given(report, [reported('child_safety')])
      .when(record)
      .decides([{ type: 'AuthorityReportRecorded', data: { ...subject, ...told, reportedAt: NOW.toISOString() } }]);
    given(report, [reported('child_safety')])
      .when({ ...record, reportedAt: new Date(NOW.getTime() + 1) })
      .refuses('reported_in_future');
    given(report, [reported('spam')])
      .when(record)
      .refuses('not_child_safety');
  });
});
