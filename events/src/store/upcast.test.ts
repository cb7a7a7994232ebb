import { expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../json.ts';
import { Codec, UnreadableEvent } from './codec.ts';
import { defineEvent } from './define-event.ts';
import type { Position } from './event-store.ts';

const schema = z.strictObject({ amount: z.int(), currency: z.enum(['EUR', 'GHS']), reason: z.string().nullable() });
const Paid = defineEvent('Paid', 3, schema, {
  1: ({ euros = 0 }) => ({ amount: Number(euros) * 100, currency: 'EUR' }),
  2: (data) => ({ ...data, reason: null }),
});

const codec = new Codec([Paid]);
const decode = (schemaVersion: number, data: JsonObject, leaf = 1) =>
  codec.decode({
    id: '33333333-3333-8333-8333-333333333333',
    type: 'Paid',
    stream: 'payment-1',
    revision: 0,
    recordedAt: 0,
    position: '0000000000000001' as Position,
    data: JSON.stringify(data),
    metadata: JSON.stringify({ leaf, at: '2026-03-03T14:11:00.000Z', schemaVersion }),
  }).data;

it('upcasts an event of any older version to the newest, one version at a time', () => {
  expect(decode(1, { euros: 3 })).toEqual({ amount: 300, currency: 'EUR', reason: null });
  expect(decode(2, { amount: 5, currency: 'GHS' })).toEqual({ amount: 5, currency: 'GHS', reason: null });
  const newest = { amount: 5, currency: 'GHS', reason: 'tip' };
  expect(decode(3, newest)).toEqual(newest);
});

it('rejects a missing upcaster, at definition and on reading', () => {
  expect(() => defineEvent('Paid', 3, schema, { 1: (data) => data })).toThrow('Paid version 2 has no upcaster');
  expect(() => decode(0, {})).toThrow(UnreadableEvent);
});

it('rejects an unknown stored format', () => {
  expect(() => decode(3, {}, 2)).toThrow('is stored in format 2: unknown');
});
