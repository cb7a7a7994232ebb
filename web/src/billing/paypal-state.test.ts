import { expect, it } from 'vitest';
import { nextPaypalState, type PaypalEvent, type PaypalState } from './paypal-state.ts';

const after = (from: PaypalState, ...events: PaypalEvent['happened'][]): PaypalState =>
  events.reduce<PaypalState>(
    (state, happened) =>
      nextPaypalState(state, happened === 'failed' ? { happened, text: 'Failed to create payment' } : { happened }),
    from,
  );
const idle: PaypalState = { is: 'idle' };

it('a payment is created, approved and executed', () => {
  expect(after(idle, 'create')).toEqual({ is: 'creating' });
  expect(after(idle, 'create', 'created')).toEqual({ is: 'processing' });
  expect(after(idle, 'create', 'created', 'executed')).toEqual({ is: 'success' });
  expect(after(idle, 'execute', 'executed')).toEqual({ is: 'success' });
});

it('Cancel returns to idle, and what arrives afterwards changes nothing', () => {
  expect(after(idle, 'create', 'cancel')).toEqual(idle);
  expect(after(idle, 'create', 'created', 'cancel')).toEqual(idle);
  expect(after(idle, 'create', 'cancel', 'created')).toEqual(idle);
  expect(after(idle, 'create', 'cancel', 'failed')).toEqual(idle);
});

it('Try Again returns to idle from an error', () => {
  expect(after(idle, 'create', 'failed')).toEqual({ is: 'error', text: 'Failed to create payment' });
  expect(after(idle, 'create', 'created', 'failed', 'try_again')).toEqual(idle);
  expect(after(idle, 'create', 'failed', 'cancel')).toMatchObject({ is: 'error' });
});

it('a success is final', () => {
  const paid: PaypalState = { is: 'success' };
  expect(after(paid, 'create', 'execute', 'failed', 'cancel', 'try_again')).toEqual(paid);
});
