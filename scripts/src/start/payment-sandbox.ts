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
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, async () => {
    // A parent that stops sends a signal, and disconnects.
    if (isStopping) return;
    isStopping = true;
    await sandbox.close();
    if (process.connected) process.disconnect?.();
  });
}
