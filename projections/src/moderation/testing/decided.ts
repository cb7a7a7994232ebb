import type { JsonObject } from '@sankofa/events/json';
import type { TestEvent } from '../../testing/given-model.ts';

const content = { decisionId: 'x', contentType: 'review', contentId: 'c', authorId: 'ama' };
const happened = (type: string, data: JsonObject): TestEvent => ({
  type,
  stream: 'report-1',
  by: { kind: 'staff', id: 'mo' },
  data: { ...content, moderatorId: 'mo', action: 'warning', ...data },
});

/** A moderator warned the author of a review. @param more overrides */
export const decided = (more: JsonObject = {}): TestEvent =>
  happened('ReportDecided', {
    content: 'leave',
    version: 'v1',
    violationTypes: ['spam'],
    found: ['spam'],
    law: null,
    ruleId: null,
    banHours: null,
    until: null,
    strikeUntil: null,
    notify: true,
    reason: 'It sells something',
    adminNotes: '',
    ...more,
  });

/** That decision was reversed as a mistake. @param more overrides */
export const reversed = (more: JsonObject = {}): TestEvent =>
  happened('DecisionReversed', { because: 'mistake', reopened: false, notify: true, reason: 'It does not', ...more });
