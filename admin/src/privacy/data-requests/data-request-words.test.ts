import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../audit/words-for.ts';
import { dueWords } from './data-request-words.ts';

describe('how pressing a data request is', () => {
  it('is said in words and with a colour', () => {
    expect(dueWords({ days_left: 30 })).toEqual({ word: '30 days left', tone: 'good' });
    expect(dueWords({ days_left: 1 })).toEqual({ word: '1 day left', tone: 'warn' });
    expect(dueWords({ days_left: 0 })).toEqual({ word: 'Due within a day', tone: 'warn' });
    expect(dueWords({ days_left: -1 })).toEqual({ word: 'Overdue by 1 day', tone: 'bad' });
    expect(dueWords({ days_left: null })).toEqual({ word: 'Closed', tone: 'plain' });
  });
});

describe('what happened to a data request', () => {
  it('is told with the reason, as long as there is one', () => {
    const refused = (data: object) => wordsFor({ type: 'DataRequestRefused', data: { requestId: 'r', ...data } });
    expect(refused({ reason: 'Not the person' }).detail).toBe('Reason: Not the person');
    expect(refused({})).toEqual({ title: 'Data request refused', tone: 'staff' });
  });
});
