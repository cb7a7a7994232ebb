import { randomUUID } from 'node:crypto';
import { AccessTokens } from '@sankofa/api/accounts/access-token';
import { SessionStore } from '@sankofa/api/accounts/session-store';
import { customer } from '@sankofa/events/billing/customer';
import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { product } from '@sankofa/events/billing/product';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { type ViewingDetails, viewing } from '@sankofa/events/playback/viewing';
import { type CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import { type Figure, percentile, plain } from './figure.ts';
import type { HeartbeatLoad, HeartbeatsDone, Player } from './heartbeats.ts';
import { RefusedRequest } from './load.ts';
import { environmentOf, nextMessage, startApi, startProcess } from './processes.ts';
import { buildReadModels, openSystem, type System } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

/** Reports offered per second: a tenth above the target. */
const OFFERED = 2_750;
const EVERY_S = 10;
const PEOPLE = 2_000;
/** Many systems limit a process to 20,000 connections, so each connection serves two viewings. */
const VIEWINGS_EACH = 2;
/** The first reports of all viewings, and some later ones, are recorded; the measured ones come after them. */
const WARM_UP = 4;
const COUNTED = 3;
/** Enough for all viewings of a person. */
const SCREENS = 20;
const QUICK_MS = 100;
const DAY_MS = 86_400_000;
const FILM = 'salt-road';

/**
 * Player reports over open connections (limits, validation, rules, record), offered on a schedule: successful responses
 * within 100 ms, per second.
 */
export async function heartbeatRate(bench: Workbench): Promise<Figure[]> {
  const system = await openSystem(bench, await bench.postgres());
  await buildReadModels(bench.pool(system.connectionString), system);
  const players = await openFilms(bench, system);
  // Each household has its own address, so that rate limits, which stay on, reject no request.
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  const url = await startApi(bench, env);
  const generator = startProcess(bench, 'scripts/src/bench/heartbeat-generator.ts');
  generator.child.send({ url, players, warmUp: WARM_UP, counted: COUNTED } satisfies HeartbeatLoad);
  const { times, seconds, refusal } = await nextMessage<HeartbeatsDone>(generator);
  if (refusal !== '') throw new RefusedRequest(`${url} answered ${refusal}`);
  const quick = times.filter((ms) => ms < QUICK_MS).length;
  return [plain('heartbeat.rate', quick / seconds, 'reports/s'), plain('heartbeat.p99', percentile(times, 0.99), 'ms')];
}

/** Creates households with several players each. */
async function openFilms(bench: Workbench, { connectionString, store, vault, masterKey }: System): Promise<Player[]> {
  const tokens = new AccessTokens(masterKey.derive('access tokens'), () => new Date());
  const sessions = new SessionStore(bench.pool(connectionString, 4));
  const runner = new CommandRunner(store, vault, codec);
  const context = (idempotencyKey: string): CommandContext => ({
    now: new Date(),
    actor: { kind: 'system', id: 'bench' },
    idempotencyKey,
  });
  await runner.run(movie, FILM, { kind: 'save', draft: saltRoad }, context('film'));
  const { family } = FIRST_PRODUCTS;
  const terms = { ...family, benefits: { ...family.benefits, screens: SCREENS } };
  await runner.run(product, 'family', { kind: 'publish', productId: 'family', basedOn: 0, terms }, context('plan'));
  const people: { accountId: string; token: string; address: string }[] = [];
  await rate(8, PEOPLE, async (n) => {
    const [accountId, sessionId] = [randomUUID(), randomUUID()];
    await sessions.open(sessionId, accountId, 'viewer', new Date());
    const token = await tokens.issue({ accountId, sessionId, audience: 'viewer', role: null });
    const subscribed = { kind: 'follow_subscription', subscription: familyOf(accountId), cause: 'cancelled' } as const;
    await runner.run(customer, accountId, subscribed, context(`plan of ${accountId}`));
    people.push({ accountId, token, address: `10.0.${n >> 8}.${n & 255}` });
  });
  const players: Player[] = [];
  await rate(64, (OFFERED * EVERY_S) / VIEWINGS_EACH, async (n) => {
    const person = people[n % people.length];
    if (!person) return;
    const viewingIds = Array.from({ length: VIEWINGS_EACH }, () => randomUUID());
    const opened: ViewingDetails = {
      movieId: FILM,
      mediaId: 'media',
      accountId: person.accountId,
      profileId: null,
      timeZone: null,
      durationSeconds: 7_200,
      fromSeconds: 0,
      maxHeight: 720,
      adBreaks: [],
      audience: { country: null, device: null, referrer: null },
    };
    for (const id of viewingIds) await runner.run(viewing, id, { kind: 'open', ...opened }, context(id));
    players.push({ viewingIds, token: person.token, address: person.address });
  });
  return players;
}

/** A subscription that covers the measurement. */
const familyOf = (accountId: string): SubscriptionSnapshot => ({
  subscriptionId: `sub_${accountId}`,
  provider: 'stripe',
  livemode: false,
  checkoutId: null,
  item: { productId: 'family', productKind: 'plan', productVersion: 1, movieId: null, creatorId: null },
  priceMinor: FIRST_PRODUCTS.family.priceMinor,
  currency: 'USD',
  status: 'active',
  periodEndsAt: new Date(Date.now() + DAY_MS).toISOString(),
  trialEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  observedAt: new Date().toISOString(),
});
