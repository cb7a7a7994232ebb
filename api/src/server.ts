import { setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { account, refuseUnconfirmed } from '@sankofa/events/accounts/account';
import { refuseBanned, standing } from '@sankofa/events/moderation/standing';
import { profiles, refuseFromKidsProfile } from '@sankofa/events/profiles/profiles';
import { readModels } from '@sankofa/projections/read-models';
import { registerLogHealth } from '@sankofa/projections/runtime/log-health';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { HashCost } from './accounts/passwords.ts';
import type { Pause } from './accounts/sign-in-delay.ts';
import type { Area } from './area.ts';
import { openAreas, routesOf } from './areas.ts';
import { publicLog } from './audit/public-log.ts';
import { runBackground } from './background.ts';
import { type ApiConfig, openCore } from './core.ts';
import { createApp } from './http/app.ts';
import { Metrics } from './http/metrics.ts';
import { serveMetrics } from './http/metrics-server.ts';
import { createNodeServer } from './http/node-server.ts';
import { DEFAULT_LIMITS, RateLimit, type RateLimits } from './http/rate-limit.ts';
import type { Route } from './http/serve.ts';
import { drain } from './http/shutdown.ts';
import { StreamLimit } from './http/sse.ts';
import { type FrontEnd, StaticFiles } from './http/static-files.ts';
import { LiveConnections } from './live/live-connections.ts';
import type { MediaGrants } from './media/media-grants.ts';
import { mediaServer } from './media/serve-media.ts';
import type { MediaStorage } from './media/storage/media-storage.ts';
import { speakEnglish } from './messages/catalogues.ts';
import type { JournalDeps } from './privacy/apply-journal.ts';
import type { ErasureDeps } from './privacy/erasure.ts';
import { filmLimitFor, requireVisible, watcherKey } from './profiles/film-limit.ts';
import type { Reactor } from './reactors/define-reactor.ts';
import { readinessChecks } from './readiness.ts';
import { seoFiles } from './seo/files.ts';
import { loadPageRenderer } from './seo/page-renderer.ts';
import { pageHeads } from './seo/pages.ts';
import type { Services } from './services.ts';

export interface ApiOptions {
  readonly config: ApiConfig;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly frontEnds?: readonly FrontEnd[];
  readonly limits?: RateLimits;
  /** Delays answers to guesses; timers by default. */
  readonly pause?: Pause;
  /** Cost of hashing a password; OWASP's recommendation by default. */
  readonly hashCost?: HashCost;
  /**
   * Whether this api writes the history of a demo: events are recorded at their own time, and reactors and jobs do not
   * run by themselves.
   */
  readonly isDemoImport?: boolean;
}

export interface Api {
  readonly app: Koa;
  /** Handles requests: videos directly, everything else through `app`. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  /** Asks payment providers about what is overdue, and reminds subscribers; repeated while the api runs. */
  readonly followUpPayments: () => Promise<void>;
  readonly media: MediaStorage;
  readonly grants: MediaGrants;
  /** Reactors without e-mail and media: their effects are events, or deletions in the database. */
  readonly reactors: readonly Reactor[];
  /** What carries out an erasure that officers have approved. */
  readonly erasing: ErasureDeps;
  /** The journal of erasures, to be applied before requests are served. */
  readonly journaling: JournalDeps;
  /**
   * Starts listening; resolves with the port.
   * @throws Error with code EADDRINUSE
   */
  listen(port: number, host: string): Promise<number>;
  /** Fails `/readyz` and goes on serving, so that a proxy sends requests elsewhere before `close`. */
  drain(): void;
  /** Finishes requests in progress, then closes everything. */
  close(): Promise<void>;
}

/** Builds the api on a migrated database. */
export function createApi(options: ApiOptions): Api {
  speakEnglish();
  const { config, logger, clock, frontEnds = [], limits = DEFAULT_LIMITS } = options;
  const stopping = new AbortController();
  // All background work listens to this signal: more listeners than Node's warning limit.
  setMaxListeners(0, stopping.signal);
  const core = openCore({ ...options, signal: stopping.signal });
  const { services, address, store, queries, waiter } = core;
  const areas = openAreas(core);
  const all: readonly Area[] = Object.values(areas);
  const routes = routesOf(all);
  const background = options.isDemoImport ? Promise.resolve() : runBackground(core, all);
  const { accounts, sessions, authenticate } = areas.accounts;
  const { storage, grants, loaded, uploads } = areas.media;
  const drawer = frontEnds.find(({ base }) => base === '/')?.drawer;
  const heads = pageHeads(services, address, async () => (drawer ? loadPageRenderer(drawer, logger) : null));
  const withHead = (frontEnd: FrontEnd): FrontEnd => (frontEnd.base === '/' ? { ...frontEnd, head: heads } : frontEnd);
  const draining = new AbortController();
  const metrics = new Metrics();
  registerLogHealth(metrics.registry, queries);
  metrics.registry.registerMetric(areas.audit.packs.refused);
  const { keys } = areas.billing;
  if (keys) metrics.registry.registerMetric(keys.gauge);
  metrics.registry.registerMetric(core.proxyWatch.gauge);
  core.storeMetrics.register(metrics.registry, store);
  const shared = {
    rateLimit: new RateLimit(limits),
    streamLimit: new StreamLimit(),
    logger,
    metrics,
    stopping: stopping.signal,
    origins: config.SANKOFA_PUBLIC_URL ? [new URL(config.SANKOFA_PUBLIC_URL).origin] : [],
    isSessionActive: (id: string) => sessions.isActive(id),
  };
  const app = createApp({
    ...shared,
    routes,
    statics: frontEnds.length > 0 ? new StaticFiles(frontEnds.map(withHead)) : null,
    files: [seoFiles(services, address), publicLog({ ...core, feedTokens: config.SANKOFA_FEED_TOKENS ?? [] })],
    trustProxy: config.SANKOFA_TRUST_PROXY,
    proxyWatch: core.proxyWatch,
    refuseFromKidsProfile: async ({ accountId, sessionId }) =>
      refuseFromKidsProfile((await services.runner.state(profiles, accountId)).state, sessionId),
    refuseWhileBanned: async ({ accountId }) =>
      refuseBanned((await services.runner.state(standing, accountId)).state, clock()),
    filmLimit: (actor, cookies) => filmLimitFor(services, actor, cookies),
    watcherKey: (actor) => watcherKey(services, actor),
    requireVisible: (limit, movieId) => requireVisible(services, limit, movieId),
    refuseWhileUnconfirmed: async ({ accountId }) =>
      refuseUnconfirmed((await services.runner.state(account, accountId)).state),
    reachPosition: (position) => store.reach(position),
    waitForPosition: (names, position, ms) => waiter.waitFor(names, position, ms),
    authenticate,
    readinessChecks: [
      ...readinessChecks(
        { config, queries, store, vault: core.vault, storage },
        readModels(core.masterKey),
        AbortSignal.any([stopping.signal, draining.signal]),
      ),
      ...(keys ? [keys.check] : []),
    ],
  });
  const serveMedia = mediaServer({ storage, grants, loaded, metrics, logger, clock });
  const serveRest = app.callback();
  const listener: Api['listener'] = (request, response) => {
    if (!serveMedia(request, response) && !uploads.serve(request, response)) void serveRest(request, response);
  };
  const live = new LiveConnections({
    ...shared,
    app,
    tickets: areas.live.tickets,
    heartbeats: areas.playback.heartbeats,
    clock,
  });
  let server: Server | null = null;
  let metricsServer: Server | null = null;
  return {
    app,
    listener,
    media: storage,
    grants,
    erasing: areas.privacy.erasing,
    journaling: areas.privacy.journaling,
    followUpPayments: areas.billing.followUp,
    routes,
    services,
    metrics,
    accounts,
    reactors: all.flatMap((area) => (area === areas.media ? [] : (area.reactors ?? []))),
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        if (config.SANKOFA_METRICS_PORT !== undefined) {
          metricsServer = serveMetrics(metrics, { port: config.SANKOFA_METRICS_PORT, host, logger });
        }
        server = createNodeServer(listener, live.upgrade);
        server.once('error', reject);
        // A listening server reports connections that it could not accept, for example when file descriptors run out.
        server.on('error', (error) => logger.error({ err: error }, 'server error'));
        server.listen(port, host, () => {
          const address = server?.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    drain: () => draining.abort(),
    close: async () => {
      stopping.abort();
      metricsServer?.close();
      if (server) await drain(server);
      await Promise.all([background, ...all.map((area) => area.close?.())]);
      await core.close();
    },
  };
}
