import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { expect, it } from 'vitest';
import { followState } from './history.ts';

const content = { contentType: 'review', contentId: 'c', authorId: 'ama', version: '1' } as const;
const reported = (reporterId: string): ReportEvent => ({
  type: 'ContentReported',
  data: { ...content, reporterId, violationTypes: ['spam'], description: 'Look at it' },
});
const prioritised = (priority: number): ReportEvent => ({
  type: 'ReportPrioritised',
  data: { priority, parts: [], reporters: 1 },
});
const UNTIL = '2026-03-03T14:25:00.000Z';
const claimed: ReportEvent = { type: 'ReportClaimed', data: { moderatorId: 'mo', until: UNTIL } };
const released: ReportEvent = { type: 'ReportReleased', data: { moderatorId: 'mo' } };
const decided: ReportEvent = {
  type: 'ReportDecided',
  data: {
    ...content,
    decisionId: 'x',
    action: 'warning',
    content: 'leave',
    violationTypes: ['spam'],
    found: ['spam'],
    law: null,
    moderatorId: 'mo',
    ruleId: null,
    banHours: null,
    until: null,
    strikeUntil: '2026-08-30T14:20:00.000Z',
    notify: true,
    reason: 'It sells something',
    adminNotes: '',
  },
};

/** Follows these events, each a minute after the previous one. */
function followed(...events: ReportEvent[]) {
  const standingAfter = followState();
  return events.map((event, minute) => standingAfter(event, new Date(Date.UTC(2026, 2, 3, 14, 20 + minute))));
}
const statuses = (...events: ReportEvent[]) => followed(...events).map(({ status }) => status);

it('records the number of reporters and the priority at that time', () => {
  expect(followed(reported('kofi'), prioritised(2), reported('efua'), prioritised(3))).toEqual([
    { status: 'pending', priority: null, reporters: 1 },
    { status: 'pending', priority: 2, reporters: 1 },
    { status: 'pending', priority: 2, reporters: 2 },
    { status: 'pending', priority: 3, reporters: 2 },
  ]);
});

it('records claims, decisions, and reopening by a new reporter', () => {
  expect(statuses(reported('kofi'), claimed, released, claimed, decided, reported('efua'))).toEqual([
    'pending',
    'under_review',
    'pending',
    'under_review',
    'resolved',
    'pending',
  ]);
});

it('ends a claim at its expiry', () => {
  const meanwhile = [prioritised(1), prioritised(2), prioritised(3), prioritised(4)];
  expect(statuses(reported('kofi'), claimed, ...meanwhile).at(4)).toBe('under_review');
  // The claim expires at 14:25:00 exactly.
  expect(statuses(reported('kofi'), claimed, ...meanwhile).at(5)).toBe('pending');
});
