import type { JsonObject } from '@sankofa/events/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { moderationQueue } from './moderation-queue.ts';
import { decided, reversed } from './testing/decided.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(moderationQueue);
});
afterAll(() => model.close());

const happened = (type: string, data: JsonObject): TestEvent => ({ type, stream: 'report-1', data });
const content = { contentType: 'review', contentId: 'c', authorId: 'ama' };
const reported = (reporterId: string, violationTypes: string[]): TestEvent =>
  happened('ContentReported', { ...content, version: 'v1', reporterId, violationTypes, description: 'Look at it' });
const UNTIL = '2026-03-03T14:06:00.000Z';
const claimed = happened('ReportClaimed', { moderatorId: 'mo', until: UNTIL });
/** Queue row of the single content after these events. */
async function standingAfter(...events: TestEvent[]) {
  const rows = await model.rowsAfter('reported_content', events);
  expect(rows.length).toBe(1);
  const { claimed_by, claimed_until, decided_at, decision_id } = rows[0] ?? {};
  return { claimed_by, claimed_until, decided: decided_at !== null, decision_id };
}

const WAITING = { claimed_by: null, claimed_until: null, decided: false, decision_id: null };

it('has one row per content, with a complaint per reporter', async () => {
  const events = [reported('kofi', ['spam']), reported('efua', ['spam', 'harassment'])];
  expect(await standingAfter(...events)).toEqual(WAITING);
  const complaints = await model.rowsAfter('complaints', events);
  expect(complaints.map(({ reporter_id, violation_types }) => [reporter_id, violation_types])).toEqual([
    ['efua', ['spam', 'harassment']],
    ['kofi', ['spam']],
  ]);
  const counts = await model.rowsAfter('reported_violations', events);
  expect(counts.map(({ violation_type, reports }) => [violation_type, reports])).toEqual([
    ['harassment', 1],
    ['spam', 2],
  ]);
});

it('keeps texts sealed', async () => {
  const rows = await model.rowsAfter('complaints', [reported('kofi', ['spam'])]);
  expect(rows[0]?.sealed_description).toMatchObject({ box: expect.any(String) });
  expect(JSON.stringify(rows)).not.toContain('Look at it');
});

it('shows the claim until it is released or decided', async () => {
  const report = reported('kofi', ['spam']);
  const working = { ...WAITING, claimed_by: 'mo', claimed_until: new Date(UNTIL) };
  expect(await standingAfter(report, claimed)).toEqual(working);
  expect(await standingAfter(report, claimed, happened('ReportReleased', { moderatorId: 'mo' }))).toEqual(WAITING);
  expect(await standingAfter(report, claimed, decided())).toEqual({ ...WAITING, decided: true, decision_id: 'x' });
});

it('reopens a decided report when another person reports it, or when its decision is reversed', async () => {
  const report = reported('kofi', ['spam']);
  expect(await standingAfter(report, decided(), reported('efua', ['harassment']))).toEqual(WAITING);
  expect(await standingAfter(report, decided(), reversed({ reopened: true }))).toEqual(WAITING);
  expect(await standingAfter(report, decided(), reversed())).toMatchObject({ decided: true, decision_id: 'x' });
});

it('is sorted by the latest priority', async () => {
  const parts = [{ part: 'severity', points: 3, measured: 'spam' }];
  const urgent = happened('ReportPrioritised', { priority: 4, parts, reporters: 3 });
  const [row] = await model.rowsAfter('reported_content', [reported('kofi', ['spam']), urgent]);
  expect(row).toMatchObject({ priority: 4, parts, reporters: 3 });
});
