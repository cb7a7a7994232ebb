import pino from 'pino';
import { expect, it } from 'vitest';
import { HttpProblem } from '../http/http-problem.ts';
import { PaypalGateway } from './paypal/paypal-gateway.ts';
import { ProviderKeys } from './provider-keys.ts';
import { orUnavailable, ProviderRequests } from './provider-requests.ts';
import { StripeGateway } from './stripe/stripe-gateway.ts';

/** A provider at the other end of the network. */
function provider() {
  let status = 200;
  const keys = new ProviderKeys(pino({ level: 'silent' }));
  const requests = new ProviderRequests(100, keys);
  const accepted = { id: 'x', url: 'https://pay.example', access_token: 'x', expires_in: 60, status: 'CREATED' };
  const fetch = async () => Response.json(status === 200 ? accepted : { error: {} }, { status });
  const settings = { url: 'http://127.0.0.1:1', fetch };
  const stripe = new StripeGateway({ ...settings, secretKey: 'sk_test_x', webhookSecret: undefined }, requests);
  const paypal = new PaypalGateway(
    { ...settings, clientId: 'x', secret: 'x', webhookId: undefined },
    () => new Date(),
    requests,
  );
  return {
    Stripe: () => stripe.portalUrl('cus_1', 'http://localhost'),
    PayPal: () => paypal.order('1', 'waiting'),
    finding: async () => (await keys.check.check())?.detail ?? null,
    answersWith: (code: number) => {
      status = code;
    },
  };
}

it.each([
  ['Stripe', 401],
  ['Stripe', 403],
  ['PayPal', 401],
  ['PayPal', 403],
] as const)(
  'a key that %s refuses with %i is our fault, which operators see until it is accepted',
  async (name, code) => {
    const { answersWith, finding, ...ask } = provider();
    answersWith(code);
    const problem = await ask[name]()
      .catch(orUnavailable)
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(HttpProblem);
    expect(problem).toMatchObject({ status: 503, code: 'provider_unavailable', params: { what: 'key' } });
    expect(await finding()).toBe(`${name} refuses our credentials: check the keys.`);
    answersWith(200);
    await ask[name]();
    expect(await finding()).toBeNull();
  },
);
