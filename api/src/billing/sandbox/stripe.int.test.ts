import { afterEach, beforeEach, describe, it } from 'vitest';
import { checkoutScenarios } from './testing/checkout-scenarios.ts';
import { protocolScenarios } from './testing/protocol-scenarios.ts';
import { refundScenarios } from './testing/refund-scenarios.ts';
import { subscriptionScenarios } from './testing/subscription-scenarios.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.close());

describe.each([
  ['the checkout', checkoutScenarios],
  ['a subscription', subscriptionScenarios],
  ['money back', refundScenarios],
  ['the protocol', protocolScenarios],
])('%s', (_name, scenarios) => {
  it.each(Object.entries(scenarios))('%s', async (_scenario, run) => run(sandbox));
});
