import type { Server } from 'node:http';
import { codec } from '@sankofa/events/catalog';
import { type Config, requireDatabase } from '@sankofa/events/config/config';
import { openEventStore } from '@sankofa/events/open-store';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { profiles, refuseFromKidsProfile } from '@sankofa/events/profiles/profiles';
import { Signer } from '@sankofa/events/proof/head';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { readModels } from '@sankofa/projections/read-models';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type Koa from 'koa';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { accessibilityRoutes } from './accessibility/routes.ts';
import { AccessTokens } from './accounts/access-token.ts';
import { AccountChanges } from './accounts/account-changes.ts';
import { Accounts } from './accounts/accounts.ts';
import { accountChangeRoutes } from './accounts/change-routes.ts';
import { CredentialStore } from './accounts/credential-store.ts';
import { accountLetters } from './accounts/letters.ts';
import { LinkTokens } from './accounts/link-tokens.ts';
import { PasskeyStore } from './accounts/passkey-store.ts';
import { Passkeys } from './accounts/passkeys.ts';
import { RecoveryCodes } from './accounts/recovery-codes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { SecondFactor } from './accounts/second-factor.ts';
import { SessionStore } from './accounts/session-store.ts';
import { signInMeansRoutes } from './accounts/sign-in-means-routes.ts';
import { SignInThrottle } from './accounts/throttle.ts';
import { TwoStep } from './accounts/two-step.ts';
import { lookRoutes } from './audit/looks.ts';
import { replayRoutes } from './audit/replay-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { playbackRoutes } from './catalogue/playback-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { ratingRoutes } from './community/rating-routes.ts';
import { createApp } from './http/app.ts';
import { Metrics } from './http/metrics.ts';
import { createNodeServer } from './http/node-server.ts';
import { DEFAULT_LIMITS, type RateLimits } from './http/rate-limit.ts';
import type { Route } from './http/serve.ts';
import { drain } from './http/shutdown.ts';
import { type FrontEnd, Statics } from './http/statics.ts';
import { libraryRoutes } from './library/routes.ts';
import { ageDocumentReactor } from './privacy/age-document-deletion.ts';
import { AgeDocumentStore } from './privacy/age-document-store.ts';
import { ageQueueRoutes } from './privacy/age-queue-routes.ts';
import { ageRoutes } from './privacy/age-routes.ts';
import { CertificateStore } from './privacy/certificate-store.ts';
import { cookieRoutes } from './privacy/cookie-routes.ts';
import { dataRequestLetters } from './privacy/data-request-letters.ts';
import { dataRequestQueue } from './privacy/data-request-queue.ts';
import { dataRequestRoutes } from './privacy/data-request-routes.ts';
import { documentRoutes } from './privacy/document-routes.ts';
import { erasureRoutes } from './privacy/erasure-routes.ts';
import { privacyLetters } from './privacy/letters.ts';
import { expirePackages } from './privacy/package-expiry.ts';
import { PackageStore } from './privacy/package-store.ts';
import { parentalConsentRoutes } from './privacy/parental-consent-routes.ts';
import { processingRoutes } from './privacy/processing-routes.ts';
import { reportRoutes } from './privacy/report-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { ProfilePins } from './profiles/profile-pins.ts';
import { profileRoutes } from './profiles/routes.ts';
import { mailReactor } from './reactors/mail/mail-reactor.ts';
import { Outbox } from './reactors/mail/outbox.ts';
import { outboxRoutes } from './reactors/mail/routes.ts';
import { openSmtp } from './reactors/mail/smtp.ts';
import { reactorRoutes } from './reactors/routes.ts';
import { runReactors } from './reactors/run-reactors.ts';
import type { Services } from './services.ts';

/** Where texts are said to be when nobody has said where people open Sankofa. */
const LOCAL_ADDRESS = 'http://localhost:8080';

export interface ApiOptions {
  readonly config: Pick<
    Config,
    | 'DATABASE_URL'
    | 'EVENTSTORE_URL'
    | 'SANKOFA_MASTER_KEY'
    | 'SANKOFA_SIGNING_KEY'
    | 'SANKOFA_PUBLIC_URL'
    | 'SANKOFA_DEMO'
    | 'PORT'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'TRUST_PROXY'
  >;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly frontEnds?: readonly FrontEnd[];
  readonly limits?: RateLimits;
}

export interface Api {
  readonly app: Koa;
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly accounts: Accounts;
  /** Listens; resolves with the port. @throws Error with code EADDRINUSE */
  listen(port: number, host: string): Promise<number>;
  /** Finishes what it has begun, then closes everything. */
  close(): Promise<void>;
}

/** Builds the api on a database that has been made ready. */
export function openApi({ config, logger, clock, frontEnds = [], limits = DEFAULT_LIMITS }: ApiOptions): Api {
  const connectionString = requireDatabase(config);
  const masterKey = new MasterKey(config.SANKOFA_MASTER_KEY);
  const signer = new Signer(config.SANKOFA_SIGNING_KEY);
  const store = openEventStore({ ...config, DATABASE_URL: connectionString });
  const vault = openPostgresVault({ connectionString, masterKey, logInSameServer: !config.EVENTSTORE_URL });
  const queries = openPool(connectionString, 'sankofa queries', 10);
  const secrets = openPool(connectionString, 'sankofa secrets', 5);
  const waiter = new PositionWaiter(queries, connectionString);
  const services: Services = {
    store,
    vault,
    masterKey,
    runner: new CommandRunner(store, vault, codec),
    queries,
    secrets,
    clock,
  };
  const tokens = new AccessTokens(masterKey.derive('access tokens'), clock);
  const sessions = new SessionStore(secrets);
  const credentials = new CredentialStore(secrets, masterKey);
  const throttle = new SignInThrottle(masterKey);
  const recoveryCodes = new RecoveryCodes(secrets, masterKey);
  const secondFactor = new SecondFactor({ services, credentials, recoveryCodes, throttle });
  const accounts = new Accounts(services, credentials, sessions, tokens, throttle, secondFactor);
  const links = new LinkTokens(masterKey.derive('links in letters'));
  const changes = new AccountChanges({ services, credentials, sessions, links, secondFactor });
  const twoStep = new TwoStep({ services, credentials, recoveryCodes, secondFactor, throttle });
  const outbox = new Outbox(secrets, masterKey, clock);
  const mailer = config.SMTP_URL ? openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM }) : outbox;
  const address = config.SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  const passkeyStore = new PasskeyStore(secrets);
  const passkeys = new Passkeys({ services, store: passkeyStore, secondFactor, address });
  const pins = new ProfilePins(secrets, credentials, new SignInThrottle(masterKey), new SignInThrottle(masterKey));
  const ageDocuments = new AgeDocumentStore(secrets, vault);
  const packages = new PackageStore(secrets, vault);
  const certificates = new CertificateStore(secrets, masterKey);
  const modelNames = readModels(masterKey).map(({ name }) => name);
  const erasure = {
    services,
    signer,
    certificates,
    outbox,
    scrubbed: (position: Position, ms: number) => waiter.waitFor(modelNames, position, ms),
  };
  const routes = [
    ...accountRoutes(services, accounts, sessions, passkeys),
    ...signInMeansRoutes(services, { recoveryCodes, store: passkeyStore }, twoStep, passkeys),
    ...accountChangeRoutes(changes),
    ...(config.SANKOFA_DEMO && !config.SMTP_URL && isLocal(address) ? outboxRoutes(outbox) : []),
    ...privacyRoutes(services),
    ...profileRoutes(services, pins),
    ...cookieRoutes(services),
    ...catalogueRoutes(services),
    ...playbackRoutes(services),
    ...libraryRoutes(services),
    ...ratingRoutes(services),
    ...documentRoutes(services),
    ...reportRoutes(services),
    ...processingRoutes(services, config.SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? LOCAL_ADDRESS),
    ...accessibilityRoutes(services),
    ...ageRoutes(services, ageDocuments),
    ...parentalConsentRoutes(services, links),
    ...ageQueueRoutes(services, ageDocuments),
    ...dataRequestRoutes(services, packages, certificates),
    ...dataRequestQueue(services, packages),
    ...erasureRoutes(erasure),
    ...lookRoutes(services),
    ...auditRoutes(services, signer, waiter),
    ...replayRoutes(services, readModels(masterKey)),
    ...reactorRoutes(services),
  ];
  const stopping = new AbortController();
  const letters = {
    ...accountLetters(services, links, address),
    ...privacyLetters(services, links, address),
    ...dataRequestLetters(services, certificates, address),
  };
  const reacting = runReactors({
    services,
    codec,
    connectionString,
    reactors: [mailReactor(letters, mailer), ageDocumentReactor(services, ageDocuments)],
    logger,
    signal: stopping.signal,
  });
  const expiring = expirePackages({ packages, clock, logger, signal: stopping.signal });
  const app = createApp({
    routes,
    limits,
    logger,
    metrics: new Metrics(),
    stopping: stopping.signal,
    statics: frontEnds.length > 0 ? new Statics(frontEnds) : null,
    origins: config.SANKOFA_PUBLIC_URL ? [new URL(config.SANKOFA_PUBLIC_URL).origin] : [],
    trustProxy: config.TRUST_PROXY,
    refuseFromKidsProfile: async ({ accountId, sessionId }) =>
      refuseFromKidsProfile((await services.runner.state(profiles, accountId)).state, sessionId),
    waitForPosition: (names, position, ms) => waiter.waitFor(names, position, ms),
    authenticate: async (token) => {
      const holder = await tokens.verify(token);
      return holder && (await sessions.isActive(holder.sessionId)) ? holder : null;
    },
    isReady: async () => {
      if (stopping.signal.aborted) return false;
      const { rows } = await queries.query(
        `select count(*) = $1 as ready from projection.versions where state = 'live'`,
        [readModels(masterKey).length],
      );
      return rows[0]?.ready === true;
    },
  });
  let server: Server | null = null;
  return {
    app,
    routes,
    services,
    accounts,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server = createNodeServer(app.callback());
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server?.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: async () => {
      stopping.abort();
      if (server) await drain(server);
      await Promise.all([reacting, expiring]);
      await mailer.close();
      await Promise.all([waiter.close(), store.close(), vault.close(), queries.end(), secrets.end()]);
    },
  };
}

/** Whether only this machine opens Sankofa at this address. */
const isLocal = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

function openPool(connectionString: string, name: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // No answer for this long: the server or the network hangs, and the person has waited long enough.
    query_timeout: 8_000,
    application_name: name,
  });
  // An idle connection that dies is replaced at the next query; that query reports what is wrong.
  pool.on('error', () => undefined);
  return pool;
}
