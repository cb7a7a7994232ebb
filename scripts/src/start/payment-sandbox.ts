// A process of its own: the payment sandbox, until a signal stops it.
import { startPaymentSandbox } from '@sankofa/api/billing/sandbox/payment-sandbox';
import { SANDBOX_VARIABLE, type SandboxSettings } from './sandbox-settings.ts';

const { file, port, secretKey, webhookSecret, webhookUrl }: SandboxSettings = JSON.parse(
  process.env[SANDBOX_VARIABLE] ?? '{}',
);
const sandbox = await startPaymentSandbox({
  storage: file,
  port,
  clock: () => new Date(),
  stripe: { secretKey, webhooks: [{ url: webhookUrl, secret: webhookSecret }] },
});
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, async () => {
    await sandbox.close();
    process.disconnect?.();
  });
}
