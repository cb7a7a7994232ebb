import { randomBytes } from 'node:crypto';
import { seal } from '@sankofa/events/personal/box';
import { describe, expect, it } from 'vitest';
import { contentIn, openFields, statusOf } from './open-row.ts';

const NOW = new Date('2026-03-03T14:20:00.000Z');
const EARLIER = new Date('2026-03-03T14:19:59.999Z');
const LATER = new Date('2026-03-03T14:20:00.001Z');

describe('the status of a queue row', () => {
  it.each([
    ['pending', 'it is unclaimed', null, null],
    ['under_review', 'a claim holds', LATER, null],
    ['pending', 'a claim ends this moment', NOW, null],
    ['pending', 'a claim has ended', EARLIER, null],
    ['resolved', 'it is decided, also with a claim', LATER, EARLIER],
  ] as const)('is %s when %s', (status, _, claimed_until, decided_at) => {
    expect(statusOf({ claimed_until, decided_at }, NOW)).toBe(status);
  });
});

describe('the encrypted part of a row', () => {
  const key = randomBytes(32);
  const box = seal({ content: { title: 'A film', text: 'Words' } }, 'ama', key, 'event-1', 'data');
  const keys = new Map([['ama', key]]);

  it('is decrypted with the key of its subject', () => {
    expect(contentIn(openFields(box, 'event-1', keys))).toEqual({ title: 'A film', text: 'Words' });
  });

  it('is null without the key or without stored data', () => {
    expect(contentIn(openFields(box, 'event-1', new Map()))).toBeNull();
    expect(openFields(null, 'event-1', keys)).toBeNull();
    expect(openFields(box, null, keys)).toBeNull();
  });

  it('cannot be swapped with that of another event', () => {
    expect(() => openFields(box, 'event-2', keys)).toThrow();
  });
});
