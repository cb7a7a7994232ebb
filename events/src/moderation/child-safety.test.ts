import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { FREEZE_BASIS } from './action.ts';
import type { DecisionCommand } from './decision.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';
import type { ViolationType } from './violation.ts';

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
const decide = (
  more: Partial<Extract<DecisionCommand, { kind: 'decide' }>> = {},
): Extract<DecisionCommand, { kind: 'decide' }> => ({
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
      .decides([escalated, frozen('e')]);
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

  it('reported to an authority is closed by one lead, which freezes its evidence', () => {
    const authorityReport = { authority: 'BKA', reference: 'K-2026-7', reportedAt: NOW };
    const by = { moderatorId: 'lead', byLead: true, authorityReport };
    const { authorityReport: _, ...alone } = by;
    const record: ReportEvent = {
      type: 'AuthorityReportRecorded',
      data: { ...subject, ...authorityReport, moderatorId: 'lead', reportedAt: NOW.toISOString() },
    };
    const told = { moderatorId: 'lead' };
    const waiting = [reported('child_safety'), leadClaim];
    given(report, waiting)
      .when(decide(by))
      .decides([record, decided(told), frozen('d', 'lead')]);
    given(report, [...waiting, record])
      .when(decide(alone))
      .decides([decided(told), frozen('d', 'lead')]);
    // To leave it public takes two people, whatever was recorded.
    given(report, [...waiting, record])
      .when(decide({ ...by, action: 'no_action' }))
      .refuses('second_lead_needed');
    given(report, [reported('spam'), leadClaim])
      .when(decide({ ...by, law: 'child_sexual_abuse' }))
      .decides([
        record,
        decided({ ...told, violationTypes: ['spam'], found: ['spam'], law: 'child_sexual_abuse' }),
        frozen('d', 'lead'),
      ]);
    given(report, [reported('spam'), leadClaim])
      .when(decide(by))
      .refuses('not_child_safety');
    // What another moderator escalated, a lead removes alone, but does not publish again alone.
    const handed = [reported('spam'), claimed, escalated, frozen('e'), leadClaim];
    given(report, handed)
      .when(decide({ ...alone, found: ['child_safety'] }))
      .decides([decided({ ...told, violationTypes: ['spam'] })]);
    given(report, handed)
      .when(decide({ ...alone, action: 'no_action' }))
      .refuses('second_lead_needed');
  });

  it('is closed by two leads without a report to an authority, and never by a moderator or a rule', () => {
    const byLead = { moderatorId: 'lead', byLead: true };
    const waiting = [reported('child_safety'), leadClaim];
    given(report, [reported('child_safety'), claimed])
      .when(decide())
      .refuses('escalated');
    given(report, [reported('spam'), claimed])
      .when(decide({ found: ['child_safety'] }))
      .refuses('escalated');
    given(report, waiting)
      .when(decide({ moderatorId: null, ruleId: 'rule', action: 'content_removal' }))
      .refuses('escalated');
    given(report, waiting).when(decide(byLead)).refuses('second_lead_needed');
    const propose = decide({ ...byLead, action: 'no_action', proposes: true });
    const proposal = {
      ...subject,
      closingId: 'd',
      moderatorId: 'lead',
      action: 'no_action',
      content: 'leave',
      found: [] as ViolationType[],
      law: null,
      banHours: null,
      notify: true,
      reason: 'Grooming',
      adminNotes: '',
    } as const;
    const proposed: ReportEvent = { type: 'ClosingProposed', data: proposal };
    given(report, waiting).when(propose).decides([proposed]);
    const answer = { closingId: 'd', moderatorId: 'owner', authorErased: false } as const;
    const pending = given(report, [...waiting, proposed]);
    pending.when({ ...answer, kind: 'confirm-closing', moderatorId: 'lead' }).refuses('same_moderator');
    pending.when({ ...answer, kind: 'confirm-closing', moderatorId: 'author' }).refuses('own_content');
    pending.when({ ...answer, kind: 'confirm-closing', closingId: 'other' }).refuses('no_closing');
    const confirmed: ReportEvent[] = [
      decided({ moderatorId: 'lead', action: 'no_action', content: 'leave', found: [], strikeUntil: null }),
      { type: 'ClosingConfirmed', data: { ...subject, closingId: 'd', moderatorId: 'owner' } },
    ];
    pending.when({ ...answer, kind: 'confirm-closing' }).decides(confirmed);
    const { state } = given(report, [...waiting, proposed, ...confirmed]);
    expect(state).toMatchObject({ closing: null, isOpen: false });
    expect(state.decisions.get('d')).toMatchObject({ confirmedBy: 'owner' });
    const declined: ReportEvent = {
      type: 'ClosingDeclined',
      data: { ...subject, closingId: 'd', moderatorId: 'owner', reason: 'Look again' },
    };
    pending.when({ ...answer, kind: 'decline-closing', reason: 'Look again' }).decides([declined]);
    given(report, [...waiting, proposed, declined, leadClaim])
      .when(propose)
      .decides([proposed]);
    given(report, [...waiting, proposed, leadClaim])
      .when({ ...propose, decisionId: 'other' })
      .refuses('closing_proposed_already');
    // A removal that waits hides the content at once.
    given(report, waiting)
      .when({ ...propose, action: 'content_removal' })
      .decides([
        { type: 'ReportEscalated', data: { ...subject, escalationId: 'd', moderatorId: 'lead', reason: 'Grooming' } },
        frozen('d', 'lead'),
        {
          type: 'ClosingProposed',
          data: { ...proposal, action: 'content_removal', content: 'remove', found: ['child_safety'] },
        },
      ]);
  });

  it('hides the content by itself until a decision, but not the version that a decision left public', () => {
    const hide = { kind: 'hide', escalationId: 'h', authorErased: false } as const;
    const escalation = { ...subject, escalationId: 'h', moderatorId: null, reason: '' };
    const hides: ReportEvent = { type: 'ReportEscalated', data: escalation };
    const hidden = [hides, frozen('h', null)];
    given(report, [reported('child_safety')])
      .when(hide)
      .decides(hidden);
    given(report, [reported('spam')])
      .when(hide)
      .decides([]);
    given(report, [reported('child_safety'), ...hidden])
      .when(hide)
      .decides([]);
    const left = decided({ moderatorId: 'lead', action: 'no_action', content: 'leave', found: [], strikeUntil: null });
    const again = reported('child_safety', 'esi');
    given(report, [reported('child_safety'), ...hidden, left, again])
      .when(hide)
      .decides([]);
    if (again.type !== 'ContentReported') throw new TypeError('It is a report');
    const edited: ReportEvent = { ...again, data: { ...again.data, version: '2' } };
    given(report, [reported('child_safety'), ...hidden, left, edited])
      .when(hide)
      .decides([hides]);
  });

  it('tells the author of the decision once a lead allows it', () => {
    const allow = { kind: 'allow-notice', decisionId: 'd', moderatorId: 'lead' } as const;
    const { version: _, ...decision } = { ...subject, version: '1' };
    const data = { ...decision, decisionId: 'd', action: 'account_suspension', moderatorId: 'lead' } as const;
    given(report, [reported('child_safety'), decided({ notify: false })])
      .when(allow)
      .decides([{ type: 'AuthorNoticeAllowed', data }]);
    given(report, [reported('child_safety'), decided({ notify: false }), { type: 'AuthorNoticeAllowed', data }])
      .when(allow)
      .refuses('notified_already');
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
