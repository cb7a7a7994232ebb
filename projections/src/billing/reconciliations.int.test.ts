import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { reconciliations } from './reconciliations.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(reconciliations);
});
afterAll(() => model.close());

const found = (providerMinor: number): TestEvent => ({
  type: 'DifferenceFound',
  stream: 'difference-d1',
  data: {
    reconciliationId: 'stripe-test-2026-03-03',
    provider: 'stripe',
    livemode: false,
    movement: 'payment',
    objectId: 'pi_1',
    paymentId: 'pi_1',
    customerId: 'ama',
    effectiveAt: '2026-03-01T12:00:00.000Z',
    figures: {
      kind: 'amount',
      currency: 'USD',
      providerMinor,
      providerFeeMinor: 59,
      ledgerMinor: 999,
      ledgerFeeMinor: 59,
    },
  },
});
const closed: TestEvent = {
  type: 'DifferenceClosed',
  stream: 'difference-d1',
  data: { staffId: 'finance', reason: 'Booked by hand' },
};

it('opens a closed difference again when it is found with other figures', async () => {
  expect(await model.rowsAfter('differences', [found(950), closed])).toMatchObject([
    { provider_minor: 950, closed_by: 'finance', closed_at: expect.any(Date) },
  ]);
  expect(await model.rowsAfter('differences', [found(950), closed, found(900)])).toMatchObject([
    { provider_minor: 900, closed_by: null, closed_at: null, sealed_reason: null },
  ]);
});
