import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

const in_ = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const reported: ReportEvent = {
  type: 'ContentReported',
  data: {
    contentType: 'review',
    contentId: 'r',
    authorId: 'author',
    version: '1',
    reporterId: 'ama',
    violationTypes: ['spam'],
    description: '',
  },
};
const claimed = (moderatorId: string, until = in_(5)): ReportEvent => ({
  type: 'ReportClaimed',
  data: { moderatorId, until },
});

describe('a claim', () => {
  it('lasts five minutes', () => {
    given(report, [reported])
      .when({ kind: 'claim', moderatorId: 'kofi' })
      .decides([claimed('kofi')]);
  });

  it('belongs to one moderator at a time', () => {
    const taken = given(report, [reported, claimed('kofi')]);
    for (const kind of ['claim', 'renew', 'release'] as const) {
      taken.when({ kind, moderatorId: 'esi' }).refuses('report_claimed');
    }
  });

  it('can be taken over once it has expired or was released', () => {
    given(report, [reported, claimed('kofi', in_(0))])
      .when({ kind: 'claim', moderatorId: 'esi' })
      .decides([claimed('esi')]);
    given(report, [reported, claimed('kofi'), { type: 'ReportReleased', data: { moderatorId: 'kofi' } }])
      .when({ kind: 'claim', moderatorId: 'esi' })
      .decides([claimed('esi')]);
  });

  it('is renewed by its holder, not more often than needed', () => {
    given(report, [reported, claimed('kofi', in_(3))])
      .when({ kind: 'renew', moderatorId: 'kofi' })
      .decides([{ type: 'ReportClaimRenewed', data: { moderatorId: 'kofi', until: in_(5) } }]);
    given(report, [reported, claimed('kofi', in_(4.5))])
      .when({ kind: 'renew', moderatorId: 'kofi' })
      .decides([]);
    given(report, [reported, claimed('kofi', in_(0))])
      .when({ kind: 'renew', moderatorId: 'kofi' })
      .refuses('report_not_claimed');
  });

  it('is released once', () => {
    given(report, [reported, claimed('kofi')])
      .when({ kind: 'release', moderatorId: 'kofi' })
      .decides([{ type: 'ReportReleased', data: { moderatorId: 'kofi' } }]);
    given(report, [reported]).when({ kind: 'release', moderatorId: 'kofi' }).decides([]);
  });

  it('requires a report', () => {
    given(report, []).when({ kind: 'claim', moderatorId: 'kofi' }).refuses('not_found');
  });

  it('reports when it expires', () => {
    const { state } = given(report, [reported, claimed('kofi')]);
    const decide = () => report.decide(state, { kind: 'claim', moderatorId: 'esi' }, { now: NOW });
    expect(decide).toThrow(expect.objectContaining({ params: { holder: null, until: '2026-03-03T14:25:00.000Z' } }));
  });
});
