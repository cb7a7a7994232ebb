import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { NO_KNOWLEDGE, priorityOf } from './priority.ts';
import { LATEST_REPORTERS, type ReportCommand, report } from './report.ts';
import type { ReportEvent } from './report-events.ts';

const about = { contentType: 'movie', contentId: 'the-film', authorId: 'author', version: '3' } as const;
const content = { title: 'The film' };
const complaint = { violationTypes: ['spam', 'other'] as ['spam', 'other'], description: 'Look' };
const keep: ReportCommand = { kind: 'keep', ...about, content };
const asked = { kind: 'report', ...about, reporterId: 'ama', ...complaint } as const;
const kept = { type: 'ReportedContentCaptured', data: { ...about, content } } as const;
const reported = (reporterId: string) =>
  ({ type: 'ContentReported', data: { ...about, reporterId, ...complaint } }) as const;

const prioritised = (reporters: number): ReportEvent => {
  const { priority, parts } = priorityOf(['spam', 'other'], reporters, NO_KNOWLEDGE);
  return { type: 'ReportPrioritised', data: { priority, parts: [...parts], reporters } };
};

describe('a report', () => {
  it('captures the content once per version, without its reporters', () => {
    given(report, []).when(keep).decides([kept]);
    given(report, [kept, reported('ama')])
      .when(keep)
      .decides([]);
    const later = { ...about, version: '4', content: { title: 'The other film' } };
    given(report, [kept, reported('ama')])
      .when({ kind: 'keep', ...later })
      .decides([{ type: 'ReportedContentCaptured', data: later }]);
  });

  it('on own initiative is filed, claimed and decided at once, or not at all', () => {
    const decision = {
      kind: 'decide',
      decisionId: 'one',
      moderatorId: 'esi',
      ruleId: null,
      action: 'warning',
      reason: 'Spam',
      adminNotes: '',
      banHours: null,
      notify: true,
      authorErased: false,
    } as const;
    const own = { kind: 'own-initiative', ...about, content, violationTypes: ['spam'], decision } as const;
    const filed = report.decide(report.initial, own, { now: new Date(0) });
    expect(filed.map(({ type }) => type)).toEqual([
      'ReportedContentCaptured',
      'ContentReported',
      'ReportPrioritised',
      'ReportClaimed',
      'ReportDecided',
    ]);
    // The same moderator acts again: the report is decided.
    given(report, [kept, ...filed])
      .when(own)
      .refuses('report_resolved');
    given(report, [])
      .when({ ...own, decision: { ...decision, banHours: 24 } })
      .refuses('ban_duration');
    given(report, [])
      .when({ ...own, authorId: 'esi' })
      .refuses('own_content');
  });

  it('is made once by each person', () => {
    given(report, [kept])
      .when(asked)
      .decides([reported('ama'), prioritised(1)]);
    given(report, [kept, reported('ama')])
      .when({ ...asked, reporterId: 'kofi' })
      .decides([reported('kofi'), prioritised(2)]);
    given(report, [kept, reported('ama')])
      .when({ ...asked, violationTypes: ['violence'] })
      .decides([]);
  });

  it('records the classifier’s result of each version once, and includes it in the priority', () => {
    const classified = { classifier: 'words-1', scores: [{ violation: 'spam', confidence: 0.6 }] } as const;
    const { authorId: _, ...version } = about;
    const judged: ReportEvent = {
      type: 'ReportClassified',
      data: { ...version, ...classified, scores: [...classified.scores] },
    };
    const scored = (reporters: number): ReportEvent => {
      const { priority, parts } = priorityOf(['spam', 'other'], reporters, { ...NO_KNOWLEDGE, confidence: 0.6 });
      return { type: 'ReportPrioritised', data: { priority, parts: [...parts], reporters } };
    };
    given(report, [kept])
      .when({ ...asked, classified })
      .decides([reported('ama'), judged, scored(1)]);
    given(report, [kept, reported('ama'), judged, scored(1)])
      .when({ ...asked, reporterId: 'kofi', classified: { classifier: 'other', scores: [] } })
      .decides([reported('kofi'), scored(2)]);
  });

  it('is prioritised again when the input changes, but not without a change, nor after the decision', () => {
    const told = [kept, reported('ama'), prioritised(1)];
    given(report, told)
      .when({ kind: 'prioritise', knowledge: { ...NO_KNOWLEDGE, reliability: 0.51 } })
      .decides([]);
    const { priority, parts } = priorityOf(['spam', 'other'], 1, { ...NO_KNOWLEDGE, strikes: 2 });
    given(report, told)
      .when({ kind: 'prioritise', knowledge: { ...NO_KNOWLEDGE, strikes: 2 } })
      .decides([{ type: 'ReportPrioritised', data: { priority, parts: [...parts], reporters: 1 } }]);
  });

  it('counts people as reporters, not rules', () => {
    const byRule = { ...asked, reporterId: 'rule version' };
    const { priority, parts } = priorityOf(['spam', 'other'], 0, NO_KNOWLEDGE);
    given(report, [kept])
      .when(byRule)
      .decides([
        reported('rule version'),
        { type: 'ReportPrioritised', data: { priority, parts: [...parts], reporters: 1 } },
      ]);
  });

  it('is not about one’s own content', () => {
    given(report, [])
      .when({ ...asked, reporterId: 'author' })
      .refuses('own_content');
  });

  it('records evidence packs, sealed for the author while their key exists', () => {
    const made = { reason: 'Asked by a court', packSha256: 'f0', events: 3, treeSize: 9 };
    const command = { kind: 'evidence', ...made, authorErased: false } as const;
    const { version: _, ...subject } = about;
    const recorded: ReportEvent = { type: 'ReportEvidencePackCreated', data: { ...subject, ...made } };
    given(report, [reported('ama')])
      .when(command)
      .decides([recorded]);
    given(report, [reported('ama')])
      .when({ ...command, authorErased: true })
      .decides([{ ...recorded, data: { ...recorded.data, authorId: null } }]);
    given(report, []).when(command).refuses('not_found');
    expect(report.subject?.('of-the-content', recorded)).toBe('author');
  });

  it('seals each field with the key of its subject', () => {
    expect(report.subject?.('of-the-content', kept)).toBe('author');
    expect(report.subject?.('of-the-content', reported('ama'))).toBe('ama');
    const ofNobody = { ...kept, data: { ...kept.data, authorId: null } };
    expect(report.subject?.('of-the-content', ofNobody)).toBe('of-the-content');
  });
});

describe('content with many reporters', () => {
  const fold = (reporters: number, history: readonly ReportEvent[] = []) =>
    given(report, [...history, ...Array.from({ length: reporters }, (_, n) => reported(`person-${n}`))]).state;

  /** CPU time of folding the reports, in microseconds: unaffected by other processes. */
  const costOf = (reporters: number): number => {
    const before = process.threadCpuUsage();
    expect(fold(reporters).people).toBe(reporters);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };

  it('is folded at a constant cost per report', () => {
    costOf(10_000);
    const [few, many] = [costOf(10_000), costOf(100_000)];
    // Linear is 10, quadratic 100.
    expect(many / few).toBeLessThan(40);
  });

  it('remembers the latest people, each once', () => {
    const { latestReporters } = fold(LATEST_REPORTERS + 1, [reported('rule version'), reported('first')]);
    expect(latestReporters).toHaveLength(LATEST_REPORTERS);
    expect(latestReporters.at(-1)).toBe(`person-${LATEST_REPORTERS}`);
    expect(given(report, [reported('ama'), reported('ama'), reported('rule version')]).state).toMatchObject({
      people: 1,
      latestReporters: ['ama'],
    });
  });
});
