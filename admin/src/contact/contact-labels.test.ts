import { describe, expect, it } from 'vitest';
import { aboutOf, retentionLabel } from './contact-labels.ts';

describe('labels of a message to us', () => {
  it('says what it is about, also without a subject and once erased', () => {
    expect(aboutOf({ category: 'Billing', subject: 'My bill' })).toBe('Billing: My bill');
    expect(aboutOf({ category: 'Billing', subject: '' })).toBe('Billing');
    expect(aboutOf({ category: 'Billing', subject: null })).toBe('Billing');
  });

  it('says how many days it can still be read', () => {
    const now = Date.parse('2026-03-03T14:20:00.000Z');
    const until = (erased_from: string | null, erased = false) => retentionLabel({ erased_from, erased }, now);
    expect(until('2026-03-15T14:20:00.000Z')).toBe('12 days left');
    expect(until('2026-03-04T14:20:00.000Z')).toBe('1 day left');
    expect(until('2026-03-03T14:20:00.000Z')).toBe('Erased today');
    expect(until('2026-03-03T14:20:00.000Z', true)).toBe('Erased');
    expect(until(null)).toBe('');
  });
});
