import { randomUUID } from 'node:crypto';
import { AccessTokens } from '@sankofa/api/accounts/access-token';
import { SessionStore } from '@sankofa/api/accounts/session-store';
import { type PaymentSandbox, startPaymentSandbox } from '@sankofa/api/billing/sandbox/payment-sandbox';
import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { freePort } from '../services/free-port.ts';
import { environmentOf, startApi } from './processes.ts';
import { buildReadModels, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

const FILM = 'salt-road';
const WEBHOOKS = '/api/payments/webhooks/stripe';
const KEY = 'sk_test_bench';
const SECRET = 'whsec_bench';
/** Webhooks that the sandbox delivers at the same time. */
const DELIVERIES = 16;

/** A signed-in person with an address of their own, so that rate limits, which stay on, reject no request. */
export interface Buyer {
  readonly headers: Readonly<Record<string, string>>;
}

/** An api that sells through a payment sandbox on the same machine, with one premium film. */
export interface Shop {
  readonly system: System;
  readonly sandbox: PaymentSandbox;
  /** Address of the api. */
  readonly address: string;
  /** Address where the api receives notifications of Stripe. */
  readonly webhooks: string;
  buyers(count: number): Promise<Buyer[]>;
  /** Opens a payment page. @returns the id of its session */
  checkout(buyer: Buyer, productId: 'premium' | 'weekend_pass'): Promise<string>;
  /** Whether a buyer may watch the film. */
  mayWatch(buyer: Buyer): Promise<boolean>;
}

interface ShopOptions {
  /** Where the sandbox sends notifications, if not to the api. */
  readonly notify?: string;
  /** File of the sandbox's database; in memory by default. */
  readonly storage?: string;
  /** Adds to the log before read models are built. */
  readonly fill?: (system: System) => Promise<void>;
}

/** Opens a shop. */
export async function openShop(
  bench: Workbench,
  { notify, storage = ':memory:', fill }: ShopOptions = {},
): Promise<Shop> {
  const system = await openSystem(bench, await bench.postgres());
  const { connectionString, store, vault, masterKey } = system;
  const films = new CommandRunner(store, vault, codec);
  const context = { now: new Date(), actor: { kind: 'system', id: 'bench' } as const, idempotencyKey: 'film' };
  const draft = { ...saltRoad, details: { ...saltRoad.details, isPremium: true } };
  await films.run(movie, FILM, { kind: 'save', draft }, context);
  await fill?.(system);
  await buildReadModels(bench.pool(connectionString), system);

  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const webhooks = address + WEBHOOKS;
  const sandbox = await startPaymentSandbox({
    storage,
    port: 0,
    clock: () => new Date(),
    stripe: { secretKey: KEY, webhooks: [{ url: notify ?? webhooks, secret: SECRET }] },
    deliveriesAtOnce: DELIVERIES,
  });
  bench.defer(() => sandbox.close());
  const url = await startApi(bench, {
    ...(await environmentOf(bench, system)),
    PORT: String(port),
    SANKOFA_PUBLIC_URL: address,
    SANKOFA_TRUST_PROXY: 'true',
    SANKOFA_STRIPE_KEY: KEY,
    SANKOFA_STRIPE_WEBHOOK_SECRET: SECRET,
    SANKOFA_STRIPE_URL: sandbox.url,
  });

  const tokens = new AccessTokens(masterKey.derive('access tokens'), () => new Date());
  const sessions = new SessionStore(bench.pool(connectionString, 2));
  let last = 0;
  async function buyer(): Promise<Buyer> {
    const [accountId, sessionId] = [randomUUID(), randomUUID()];
    await vault.keyFor(accountId);
    await sessions.open(sessionId, accountId, 'viewer', new Date());
    const token = await tokens.issue({ accountId, sessionId, audience: 'viewer', role: null });
    const n = last++;
    return {
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.2.${n >> 8}.${n & 255}`,
      },
    };
  }

  /** @throws RangeError for any other status than 200 */
  async function answerOf(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(url + path, init);
    const text = await response.text();
    if (response.status !== 200) throw new RangeError(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  return {
    system,
    sandbox,
    address,
    webhooks,
    buyers: async (count) => {
      const buyers: Buyer[] = [];
      while (buyers.length < count) buyers.push(await buyer());
      return buyers;
    },
    checkout: async ({ headers }, productId) => {
      const body = JSON.stringify({
        package_id: productId,
        package_type: productId === 'premium' ? 'subscription' : 'premium_content',
        success_url: `${url}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${url}/subscription-cancelled`,
        metadata: { source: 'bench' },
      });
      const { checkout_url: page } = await answerOf('/api/payments/checkout/create', { method: 'POST', headers, body });
      const session = /\/c\/pay\/([^/?#]+)/.exec(String(page))?.[1];
      if (!session) throw new RangeError(`No session in ${page}`);
      return session;
    },
    mayWatch: async ({ headers }) => {
      const { state } = await answerOf(`/api/movies/${FILM}/offer`, { headers });
      return state === 'included';
    },
  };
}
