import type Stripe from 'stripe';
import type { z } from 'zod';
import { integer, text } from './form-params.ts';
import { stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';

const DAY_S = 86_400;
const DELETED_AFTER_DAYS = 30;
const fields = { frozen_time: integer() } as const;

function moveClock(context: StripeContext, { frozen_time: to }: z.output<z.ZodObject<typeof fields>>): void {
  if (to < context.now) {
    throw invalidRequest('The sandbox has one clock, which only moves forward.', undefined, 'frozen_time');
  }
  context.advanceTo(to);
}

/** Calls about test clocks. All of them are the clock of the sandbox, which runs on by itself. */
export const testClockCalls = [
  stripeCall(
    'POST',
    '/v1/test_helpers/test_clocks',
    { ...fields, name: text(300).optional() },
    (context, params): Stripe.TestHelpers.TestClock => {
      moveClock(context, params);
      return context.save('test_helpers.test_clock', {
        id: context.id('clock'),
        object: 'test_helpers.test_clock',
        created: context.now,
        deletes_after: context.now + DELETED_AFTER_DAYS * DAY_S,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      });
    },
  ),
  stripeCall('GET', '/v1/test_helpers/test_clocks/:id', {}, (context, _params, id) => ({
    ...context.require('test_helpers.test_clock', id),
    frozen_time: context.now,
  })),
  stripeCall('POST', '/v1/test_helpers/test_clocks/:id/advance', fields, (context, params, id) => {
    const clock = context.require('test_helpers.test_clock', id);
    moveClock(context, params);
    return context.save('test_helpers.test_clock', { ...clock, frozen_time: params.frozen_time });
  }),
];
