import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, plain } from './figure.ts';
import { openShop, type Shop } from './shop.ts';
import { rate, type Workbench } from './workbench.ts';

const PURCHASES = 400;
const OPEN_AT_ONCE = 8;
/** Requests at the same time: more than the api handles within requests. */
const CONNECTIONS = 256;
const POLL_MS = 50;
const PATIENCE_MS = 120_000;

interface Webhook {
  readonly signature: string;
  readonly body: Buffer;
}

/**
 * Notifications of purchases, half of them subscriptions, sent faster than they can be handled: stored per second, and
 * handled per second, with at most 20 requests per second to each endpoint of the provider.
 */
export async function webhooksRate(bench: Workbench): Promise<Figure[]> {
  const collector = await openCollector(bench);
  const shop = await openShop(bench, { notify: collector.url });
  const buyers = await shop.buyers(PURCHASES);
  await rate(OPEN_AT_ONCE, PURCHASES, async (n) => {
    const buyer = buyers[n];
    if (!buyer) return;
    const session = await shop.checkout(buyer, n % 2 === 0 ? 'premium' : 'weekend_pass');
    await shop.sandbox.control.pay(session, 'paid', { last4: String(1_000 + n) });
  });
  await shop.sandbox.control.deliver();

  const { received } = collector;
  const started = performance.now();
  const sending = rate(CONNECTIONS, received.length, async (n) => {
    const webhook = received[n];
    if (webhook) await send(shop.webhooks, webhook);
  });
  const [{ storedAt, handledAt }] = await Promise.all([watch(bench, shop, received.length), sending]);
  for (const buyer of buyers) {
    if (!(await shop.mayWatch(buyer))) throw new RangeError('A buyer may not watch after all notifications');
  }
  const perSecond = (at: number): number => (received.length / (at - started)) * 1000;
  return [
    plain('webhooks.rate', perSecond(handledAt), 'notifications/s'),
    plain('webhooks.stored', perSecond(storedAt), 'notifications/s'),
  ];
}

/** Receives notifications and keeps them. */
async function openCollector(bench: Workbench): Promise<{ url: string; received: Webhook[] }> {
  const received: Webhook[] = [];
  const server = createServer(async (request, response) => {
    received.push({ signature: String(request.headers['stripe-signature']), body: await buffer(request) });
    response.writeHead(200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  bench.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}

async function send(url: string, { signature, body }: Webhook): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  const text = await response.text();
  if (response.status !== 200) throw new RangeError(`A notification got ${response.status}: ${text.slice(0, 200)}`);
}

/** Resolves with the times at which all notifications were stored, and handled. @throws RangeError if it takes too long */
async function watch(
  bench: Workbench,
  { system }: Shop,
  count: number,
): Promise<{ storedAt: number; handledAt: number }> {
  const pool = bench.pool(system.connectionString, 1);
  const started = performance.now();
  let storedAt: number | null = null;
  while (performance.now() - started < PATIENCE_MS) {
    const { rows } = await pool.query<{ stored: number; handled: number }>(
      `select count(*)::int as stored, (count(*) filter (where state = 'done'))::int as handled from secret.webhook_inbox`,
    );
    const { stored = 0, handled = 0 } = rows[0] ?? {};
    const now = performance.now();
    if (stored >= count) storedAt ??= now;
    if (handled >= count) return { storedAt: storedAt ?? now, handledAt: now };
    await sleep(POLL_MS);
  }
  throw new RangeError(`Not all of ${count} notifications were handled in ${PATIENCE_MS / 1000} s`);
}
