import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { priceMoves } from './price-moves.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(priceMoves);
});
afterAll(() => model.close());

const announced: TestEvent = {
  type: 'PriceMoveAnnounced',
  stream: 'customer-ama',
  data: {
    moveId: 'move-2-sub_1',
    subscriptionId: 'sub_1',
    productId: 'premium',
    fromVersion: 1,
    toVersion: 2,
    oldPriceMinor: 999,
    newPriceMinor: 1099,
    currency: 'USD',
    movesAt: '2026-04-10T00:00:00.000Z',
  },
};
const requested = (changeId: string, change: string): TestEvent => ({
  type: 'SubscriptionChangeRequested',
  stream: 'customer-ama',
  data: { changeId, subscriptionId: 'sub_1', change, productId: 'premium', productVersion: 2 },
  at: '2026-04-10T00:05:00.000Z',
});
const requestedAt = async (...events: TestEvent[]) =>
  (await model.rowsAfter('price_moves', [announced, ...events])).map(({ requested_at }) => requested_at);

it('is requested once the provider is asked to move the subscription', async () => {
  expect(await requestedAt()).toEqual([null]);
  expect(await requestedAt(requested('move-2-sub_1', 'move_version'))).toEqual([new Date('2026-04-10T00:05:00.000Z')]);
});

it('is not requested by another change of the subscription', async () => {
  expect(await requestedAt(requested('change-1', 'change_plan'))).toEqual([null]);
});
