import { describe, expect, it } from 'vitest';
import { labelsFor } from '../../audit/labels-for.ts';
import { dueLabel } from './data-request-labels.ts';

describe('how pressing a data request is', () => {
  it('is said in words and with a colour', () => {
    expect(dueLabel({ days_left: 30 })).toEqual({ word: '30 days left', tone: 'good' });
    expect(dueLabel({ days_left: 1 })).toEqual({ word: '1 day left', tone: 'warn' });
    expect(dueLabel({ days_left: 0 })).toEqual({ word: 'Due within a day', tone: 'warn' });
    expect(dueLabel({ days_left: -1 })).toEqual({ word: 'Overdue by 1 day', tone: 'bad' });
    expect(dueLabel({ days_left: null })).toEqual({ word: 'Closed', tone: 'plain' });
  });
});

describe('what happened to a data request', () => {
  it('is told with the reason, as long as there is one', () => {
    const refused = (data: object) => labelsFor({ type: 'DataRequestRefused', data: { requestId: 'r', ...data } });
    expect(refused({ reason: 'Not the person' }).detail).toBe('Reason: Not the person');
    expect(refused({})).toEqual({ title: 'Data request refused', tone: 'staff' });
  });
});
