import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPaymentSandbox } from './payment-sandbox.ts';
import { CANCEL_URL, checkOut, createPlan, DAY_MS, startTestSandbox, subscribe } from './testing/test-sandbox.ts';

const options = {
  storage: ':memory:',
  port: 0,
  clock: () => new Date(),
  stripe: { secretKey: 'sk_test_1', webhooks: [] },
};

it.each(['sk_live_1', 'rk_live_1', 'whatever'])('refuses the key %s', async (secretKey) => {
  await expect(startPaymentSandbox({ ...options, stripe: { secretKey, webhooks: [] } })).rejects.toThrow('key');
});

it.each(['0.0.0.0', '::', '192.168.1.2', 'sandbox.example'])('refuses to listen on %s', async (host) => {
  await expect(startPaymentSandbox({ ...options, host })).rejects.toThrow('loopback');
});

it('keeps its state, clock and jobs when it restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const sandbox = await startTestSandbox({ storage: join(folder, 'sandbox.db') });
  try {
    const key = { idempotencyKey: 'k1' };
    const subscription = await subscribe(sandbox, await createPlan(sandbox.stripe, 999));
    await sandbox.control.advance(20 * DAY_MS);
    const customer = await sandbox.stripe.customers.create({ name: 'Amara' }, key);
    const before = await sandbox.control.now();
    await sandbox.restart();
    expect(await sandbox.control.now()).toBe(before);
    expect((await sandbox.stripe.customers.create({ name: 'Amara' }, key)).id).toBe(customer.id);
    await sandbox.control.advance(10 * DAY_MS);
    expect((await sandbox.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  }
});

it('is controlled by other processes with the key', async () => {
  const sandbox = await startTestSandbox();
  try {
    const session = await checkOut(sandbox.stripe, 499);
    const control = async (method: string, args: unknown[], key = 'sk_test_sandbox'): Promise<[number, unknown]> => {
      const response = await fetch(`${sandbox.url}/control/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(args),
      });
      return [response.status, await response.json()];
    };
    expect(await control('pay', [session.id, 'paid'], 'sk_test_other')).toMatchObject([401, {}]);
    expect(await control('constructor', [])).toMatchObject([404, {}]);
    expect(await control('pay', [session.id, 'paid'])).toMatchObject([200, { message: null }]);
    expect(await control('pay', [session.id, 'paid'])).toMatchObject([400, { message: expect.any(String) }]);
    expect(await control('advance', [DAY_MS])).toEqual([200, null]);
    expect(await control('now', [])).toEqual([200, '2026-02-01T12:00:00.000Z']);
    expect(await control('advance', [-1])).toMatchObject([400, {}]);
  } finally {
    await sandbox.close();
  }
});

it('shows a checkout page that takes payments', async () => {
  const sandbox = await startTestSandbox();
  try {
    const session = await checkOut(sandbox.stripe, 499, {
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 499, product_data: { name: '"><script>' } },
          quantity: 1,
        },
      ],
    });
    const url = String(session.url);
    const submit = async (form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const shown = await (await fetch(url)).text();
    expect(shown).toContain('Sandbox: no real money');
    expect(shown).toContain('$4.99');
    expect(shown).toContain(`href="${CANCEL_URL}"`);
    expect(shown).not.toContain('<script');
    expect((await submit({})).status).toBe(402);
    const declined = await submit({ card: 'declined', country: 'SN' });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    const challenged = await submit({ card: 'three_d_secure', country: 'SN', email: 'a@example.com' });
    const bank = String(challenged.headers.get('location'));
    expect(await (await fetch(bank)).text()).toContain('Confirm');
    const confirmed = await fetch(bank, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      redirect: 'manual',
    });
    expect(confirmed.headers.get('location')).toContain(`session_id=${session.id}`);
    expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
      customer_details: { address: { country: 'SN' }, email: 'a@example.com' },
    });
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(`${sandbox.url}/c/pay/cs_test_unknown`)).status).toBe(404);
  } finally {
    await sandbox.close();
  }
});
