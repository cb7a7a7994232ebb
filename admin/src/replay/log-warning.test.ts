import { expect, it } from 'vitest';
import { logWarning } from './log-warning.ts';

const well = {
  state: 'consistent',
  code: null,
  detail: null,
  reported_at: null,
  rechecked_at: null,
  audited_at: null,
  audited_events: null,
  foreign_events: null,
} as const;

it('says nothing while the log is well, or is being checked after a start', () => {
  expect(logWarning(well)).toBeNull();
  expect(logWarning({ ...well, state: 'checking' })).toBeNull();
});

it('says what was changed, and to keep the evidence', () => {
  const warning = logWarning({ ...well, state: 'inconsistent', code: 'log_changed', detail: 'Events 1 to 9 differ.' });
  expect(warning).toMatchObject({
    severity: 'error',
    text: 'Events 1 to 9 differ. Nothing is signed until this is resolved.',
  });
  expect(warning?.advice).toContain('If the log does not match');
});

it('says how to get the file of heads back', () => {
  for (const code of ['heads_missing', 'heads_behind', 'heads_unreadable', 'heads_changed']) {
    expect(logWarning({ ...well, state: 'inconsistent', code })?.advice).toContain('npm run log -- restore-heads');
  }
});

it('does not say that nothing is signed after an audit that failed', () => {
  const audit = { ...well, state: 'inconsistent', code: 'audit_failed', detail: 'Event 7 differs.' } as const;
  expect(logWarning(audit)).toMatchObject({ severity: 'error', text: 'Event 7 differs.' });
});

it('warns of another application, after what is more urgent', () => {
  const shared = { ...well, foreign_events: { count: 2, stream: 'invoice-1', type: 'Invoiced' } };
  expect(logWarning(shared)).toMatchObject({
    severity: 'warning',
    text: '2 events are not ours, the newest “Invoiced” in the stream “invoice-1”. Our own events are not affected.',
  });
  expect(logWarning({ ...shared, state: 'silent' })?.title).toBe('New events are not being signed');
});

it('warns when no keeper reports', () => {
  expect(logWarning({ ...well, state: 'silent' })).toMatchObject({
    severity: 'warning',
    text: expect.stringContaining('No log keeper has reported. '),
  });
});
