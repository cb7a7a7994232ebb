import type { Work } from '@sankofa/api/contract/work';
import { describe, expect, it } from 'vitest';
import { workLines, workSummary } from './work-lines.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
const none = { waiting: 0, oldest_at: null };

const NOTHING: Work = {
  reports: null,
  child_safety_closings: null,
  appeals: null,
  blind_reviews: null,
  creator_applications: null,
  data_requests: null,
  age_checks: null,
  erasures: null,
  legal_holds: null,
  contact_messages: null,
  refunds: null,
  disputes: null,
  differences: null,
  videos: null,
  films_without_video: null,
  dead_letters: null,
  parked_work: null,
};

const summaryOf = (work: Partial<Work>): string | null => workSummary(workLines({ ...NOTHING, ...work }, now));

describe('what waits, in words', () => {
  it('starts with critical reports and their age', () => {
    const reports = {
      waiting: 9,
      oldest_at: ago(900),
      oldest_critical_at: ago(12),
      critical: 3,
      overdue: 2,
      handed: 1,
      mine: 0,
      first_id: 'a',
    };
    const appeals = { waiting: 1, oldest_at: ago(90), next_due_at: null };
    expect(summaryOf({ reports, appeals })).toBe('3 critical, oldest 12 min, 1 appeal');
    const calm = { ...reports, critical: 0, oldest_critical_at: null };
    expect(summaryOf({ reports: calm })).toBe('9 reports, oldest 15 h');
    const [line] = workLines({ ...NOTHING, reports: calm }, now);
    expect(line).toMatchObject({ detail: 'oldest 15 h, 2 overdue, 1 handed over to you', isUrgent: true });
  });

  it('names overdue data requests before other work', () => {
    const data_requests = { waiting: 4, oldest_at: ago(9), overdue: 1, due_soon: 2, next_due_at: ago(60) };
    const age_checks = { waiting: 2, oldest_at: ago(5) };
    expect(summaryOf({ age_checks, data_requests })).toBe('1 overdue, 2 due within a week, 2 age checks');
  });

  it('names proposals of the reader apart from those that wait for them', () => {
    const erasures = { waiting: 1, oldest_at: ago(90), own: 2 };
    const legal_holds = { ...none, own: 1, in_force: 3 };
    const lines = workLines({ ...NOTHING, erasures, legal_holds }, now);
    expect(lines.map(({ area, count, detail }) => [area, count, detail])).toEqual([
      ['erasures', 1, 'oldest 1.5 h, 2 proposed by you'],
      ['legal_holds', 0, '1 proposed by you, 3 in force'],
    ]);
    expect(summaryOf({ erasures, legal_holds })).toBe('1 erasure to approve');
  });

  it('has a line for each area of the role only, also if nothing waits', () => {
    const lines = workLines(
      { ...NOTHING, appeals: { ...none, next_due_at: null }, videos: { ...none, preparing: 2 } },
      now,
    );
    expect(lines.map(({ area, detail }) => [area, detail])).toEqual([
      ['appeals', ''],
      ['videos', '2 in preparation'],
    ]);
    expect(summaryOf({ appeals: { ...none, next_due_at: null } })).toBeNull();
  });
});
