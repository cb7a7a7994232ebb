import { customer } from '@sankofa/events/billing/customer';
import { inMode } from '@sankofa/events/billing/customer-mode';
import { excludes, isUnfinished } from '@sankofa/events/billing/payment-state';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../../command-context.ts';
import { CANCEL_PATH, createPaypalPayment, executePaypalPayment, SUCCESS_PATH } from '../../contract/billing.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import { orderOf } from '../buying.ts';
import { type CheckoutDeps, statusOf } from '../checkout-routes.ts';
import { orUnavailable } from '../provider-requests.ts';
import { customIdOf, PAYER_MISMATCH } from './paypal-follower.ts';
import { PaypalRefusal } from './paypal-gateway.ts';
import type { PaypalParts } from './paypal-parts.ts';

/** An order that was not approved by then is given up, in ms. PayPal's own limit is longer. */
const ORDER_MS = 3 * 3_600_000;

/** PayPal's part of the payment dialog. */
export function paypalRoutes(
  { services, records, stripe, address }: CheckoutDeps,
  paypal: PaypalParts | null,
): Route[] {
  return [
    serve(createPaypalPayment, async ({ body, actor, request }) => {
      const { accountId } = actor;
      const { subscription_type: plan = 'single_movie', movie_id: movieId, amount, start_now: startNow } = body;
      const wanted = {
        productId: plan,
        packageType: null,
        movieId,
        creatorId: undefined,
        seenAmount: amount,
        startsAtOnce: startNow === true,
      };
      const order = await orderOf(services, accountId, wanted);
      // Monthly support of a creator needs a payment that renews.
      if (order.item.productKind === 'creator_support') throw new HttpProblem('invalid_plan');
      if (!paypal) throw new HttpProblem('payments_off');
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const checkoutId = services.masterKey.requestId(`checkout ${accountId}`, request.idempotencyKey);
      const { item, product, amountMinor, title } = order;
      const { currency } = product.terms;
      const { livemode } = paypal.gateway;
      const start = {
        kind: 'start_checkout',
        checkoutId,
        provider: 'paypal',
        livemode,
        item,
        amountMinor,
        currency,
        trialDays: 0,
        startsAtOnce: order.startsAtOnce,
      } as const;
      try {
        await services.runner.run(customer, accountId, start, context);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'checkout_open') throw error;
        for (const [, other] of inMode(await records.state(accountId), livemode).checkouts) {
          if (!excludes(other.item, item) || !isUnfinished(other, services.clock())) continue;
          if (other.provider === 'stripe') await stripe?.checkout.close(accountId, other).catch(orUnavailable);
          else await records.record(accountId, { kind: 'expire_checkout', checkoutId: other.checkoutId });
        }
        await services.runner.run(customer, accountId, start, context);
      }
      const created = await paypal.gateway
        .createOrder({
          customId: customIdOf(accountId, checkoutId),
          checkoutId,
          description: title,
          amountMinor,
          currency,
          returnUrl: `${address}${SUCCESS_PATH}`,
          cancelUrl: `${address}${CANCEL_PATH}`,
        })
        .catch(orUnavailable);
      const approval = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!approval) throw new HttpProblem('provider_unavailable', { what: 'no_answer' });
      const expiresAt = new Date(services.clock().getTime() + ORDER_MS).toISOString();
      const opened = { kind: 'open_checkout', checkoutId, sessionId: created.id, expiresAt } as const;
      const { position } = await records.record(accountId, opened);
      return reply({ payment_id: created.id, approval_url: approval.href }, { position });
    }),

    serve(executePaypalPayment, async ({ body: { payment_id: orderId, payer_id: payerId }, actor }) => {
      const { accountId } = actor;
      // Only for the person of the order.
      await statusOf(services, accountId, await records.state(accountId), orderId);
      if (!paypal) throw new HttpProblem('payments_off');
      try {
        await paypal.follower.order(orderId, 'waiting', payerId);
      } catch (error) {
        if (!(error instanceof PaypalRefusal)) return orUnavailable(error);
        if (error.issue === PAYER_MISMATCH) throw new HttpProblem('other_payer');
        throw new HttpProblem(error.issue === 'ORDER_NOT_APPROVED' ? 'payment_not_approved' : 'payment_declined');
      }
      const status = await statusOf(services, accountId, await records.state(accountId), orderId);
      if (status.payment_status === 'failed') throw new HttpProblem('payment_declined');
      const { checkouts } = await records.state(accountId);
      const isWaiting = [...checkouts].some(([, one]) => one.sessionId === orderId && one.status === 'open');
      if (isWaiting) throw new HttpProblem('payment_not_approved');
      return reply(status, { position: await services.store.head() });
    }),
  ];
}
