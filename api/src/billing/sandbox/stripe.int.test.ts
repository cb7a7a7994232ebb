import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchPath } from './http-message.ts';
import { STRIPE_API_VERSION } from './stripe/api-version.ts';
import { stripeCalls } from './stripe/stripe-calls.ts';
import { checkoutScenarios } from './testing/checkout-scenarios.ts';
import { OpenApiSpec } from './testing/open-api-spec.ts';
import { protocolScenarios } from './testing/protocol-scenarios.ts';
import { refundScenarios } from './testing/refund-scenarios.ts';
import { hasStripeMock, SPEC_FILE, type StripeMock, startStripeMock } from './testing/stripe-mock.ts';
import { subscriptionScenarios } from './testing/subscription-scenarios.ts';
import { type Exchange, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

const exchanges: Exchange[] = [];
const events: Stripe.Event[] = [];
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(async () => {
  exchanges.push(...sandbox.exchanges.filter(({ status }) => status === 200));
  events.push(...sandbox.events());
  await sandbox.close();
});

describe.each([
  ['the checkout', checkoutScenarios],
  ['a subscription', subscriptionScenarios],
  ['money back', refundScenarios],
  ['the protocol', protocolScenarios],
])('%s', (_name, scenarios) => {
  it.each(Object.entries(scenarios))('%s', async (_scenario, run) => run(sandbox));
});

it('is driven through each of its calls', () => {
  const unused = stripeCalls.filter(
    ({ method, path }) =>
      !exchanges.some(
        (made) => made.method === method && matchPath(path, made.path.split('?', 1)[0] ?? '') !== undefined,
      ),
  );
  expect(unused.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.skipIf(!hasStripeMock())('beside stripe-mock (installed by npm run test:deep, needs Go)', () => {
  let mock: StripeMock;
  let spec: OpenApiSpec;

  beforeAll(async () => {
    mock = await startStripeMock();
    spec = new OpenApiSpec(SPEC_FILE);
  });

  afterAll(() => mock.stop());

  it('has the same API version, as has the SDK', () => {
    expect([Stripe.API_VERSION, spec.version]).toEqual([STRIPE_API_VERSION, STRIPE_API_VERSION]);
  });

  it('accepts no request that stripe-mock refuses', async () => {
    for (const { method, path, body } of exchanges) {
      const response = await fetch(`${mock.url}${path}`, {
        method,
        headers: {
          authorization: 'Bearer sk_test_123',
          'content-type': 'application/x-www-form-urlencoded',
          'stripe-version': STRIPE_API_VERSION,
        },
        ...(method === 'POST' ? { body } : {}),
      });
      expect(response.status, `${method} ${path} ${body}\n${await response.text()}`).toBe(200);
    }
  });

  it('answers with the fields that the specification describes', () => {
    const problems = exchanges.flatMap(({ method, path, answer }) => spec.answerProblems(method, path, answer));
    expect([...new Set(problems)]).toEqual([]);
  });

  it('sends events about objects that the specification describes', () => {
    const problems = events.flatMap(({ data }) => spec.objectProblems(data.object));
    expect([...new Set(problems)]).toEqual([]);
    expect(events.length).toBeGreaterThan(100);
  });
});
