import { beforeEach, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { ORDER_KEY, ORDER_TTL_MS, storeOrder, takeOrder } from './stored-order.ts';

const film: Order = { packageId: 'single_movie', movieId: 'two-rivers' };
let storage: Storage;

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
});

it('an order waits for a sign-in, and is taken up once', () => {
  storeOrder(film, storage, 1_000);
  expect(takeOrder(storage, 2_000)).toEqual(film);
  expect(takeOrder(storage, 2_000)).toBeNull();
});

it('an old order is forgotten', () => {
  storeOrder(film, storage, 0);
  expect(takeOrder(storage, ORDER_TTL_MS)).toEqual(film);
  storeOrder(film, storage, 0);
  expect(takeOrder(storage, ORDER_TTL_MS + 1)).toBeNull();
  expect(storage.getItem(ORDER_KEY)).toBeNull();
});

it.each([
  'no JSON',
  'null',
  '7',
  '{}',
  '{"at":0}',
  '{"at":0,"order":{"packageId":"free"}}',
  '{"at":0,"order":{"packageId":"toString"}}',
])('what is no order is forgotten: %s', (text) => {
  storage.setItem(ORDER_KEY, text);
  expect(takeOrder(storage, 0)).toBeNull();
});
