import type { DataRequest } from '@sankofa/api/contract/data-requests';
import { describe, expect, it } from 'vitest';
import { requestStateLabel } from './data-request-labels.ts';

const request: DataRequest = {
  id: 'r1',
  request_type: 'access',
  request_description: null,
  requested_data_categories: [],
  status: 'open',
  filed_at: '2026-03-03T12:00:00.000Z',
  due_at: '2026-04-02T12:00:00.000Z',
  days_left: 12,
  progress: [],
  extension_reason: null,
  refusal_reason: null,
  outcome: null,
  package_expires_at: null,
  package_ready: false,
  certificate_link: null,
};

describe('requestStateLabel', () => {
  it('says until when an answer is due', () => {
    expect(requestStateLabel(request)).toMatch(/^Open, due .*2026 \(12 days left\)$/);
    expect(requestStateLabel({ ...request, days_left: 1 })).toContain('(1 day left)');
    expect(requestStateLabel({ ...request, days_left: 0 })).toContain('(today or tomorrow)');
  });

  it('says so when it is late, and when it is over', () => {
    expect(requestStateLabel({ ...request, days_left: -1 })).toMatch(/^Overdue: an answer was due on .*2026$/);
    expect(requestStateLabel({ ...request, status: 'refused', days_left: null })).toBe('Refused');
    expect(requestStateLabel({ ...request, status: 'cancelled', days_left: null })).toBe('Cancelled by you');
  });
});
