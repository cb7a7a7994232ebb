// A process of its own: the payment sandbox, until a signal stops it.
import { startPaymentSandbox } from '@sankofa/api/billing/sandbox/payment-sandbox';
import { SANDBOX_VARIABLE, type SandboxSettings } from './sandbox-settings.ts';

const { file, port, stripe, paypal }: SandboxSettings = JSON.parse(process.env[SANDBOX_VARIABLE] ?? '{}');
const sandbox = await startPaymentSandbox({
  storage: file,
  port,
  clock: () => new Date(),
  stripe: { secretKey: stripe.secretKey, webhooks: [{ url: stripe.webhookUrl, secret: stripe.webhookSecret }] },
  paypal: { ...paypal, webhooks: [{ url: paypal.webhookUrl, id: paypal.webhookId }] },
});
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, async () => {
    await sandbox.close();
    process.disconnect?.();
  });
}
