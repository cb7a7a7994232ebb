import { codec } from '@sankofa/events/catalog';
import { type Config, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { type LogSigner, logSigner } from '@sankofa/events/demo/log-signer';
import { openEventStore, storeName } from '@sankofa/events/open-store';
import { pause as realPause } from '@sankofa/events/pause';
import { ErasureJournal } from '@sankofa/events/personal/erasure-journal';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { publishPackKey } from '@sankofa/events/proof/key-history';
import { Signer } from '@sankofa/events/proof/signer';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { StoreMetrics } from '@sankofa/projections/runtime/store-metrics';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { HashCost } from './accounts/passwords.ts';
import type { Pause } from './accounts/sign-in-delay.ts';
import { ProxyWatch } from './http/proxy-watch.ts';
import { Outbox } from './reactors/mail/outbox.ts';
import { openSmtp } from './reactors/mail/smtp.ts';
import type { Services } from './services.ts';

export type ApiConfig = Pick<
  Config,
  | 'DATABASE_URL'
  | 'VAULT_URL'
  | 'EVENTSTORE_URL'
  | 'KAFKA_BROKERS'
  | 'SANKOFA_KAFKA_TOPIC'
  | 'SANKOFA_MASTER_KEY'
  | 'SANKOFA_INDEX_KEY'
  | 'SANKOFA_SIGNING_KEY'
  | 'SANKOFA_FEED_TOKENS'
  | 'SANKOFA_PUBLIC_URL'
  | 'SANKOFA_DATA'
  | 'SANKOFA_MEDIA_FOLDER'
  | 'SANKOFA_S3_URL'
  | 'SANKOFA_S3_REGION'
  | 'SANKOFA_S3_ACCESS_KEY'
  | 'SANKOFA_S3_SECRET_KEY'
  | 'SANKOFA_DEMO'
  | 'SANKOFA_ADS'
  | 'PORT'
  | 'HOST'
  | 'SANKOFA_METRICS_PORT'
  | 'SMTP_URL'
  | 'SANKOFA_LANGUAGE_MODEL_URL'
  | 'SANKOFA_LANGUAGE_MODEL_KEY'
  | 'SANKOFA_LANGUAGE_MODEL'
  | 'SANKOFA_CLASSIFIER_URL'
  | 'SANKOFA_CLASSIFIER_KEY'
  | 'SANKOFA_CLASSIFIER_MODEL'
  | 'SANKOFA_MAIL'
  | 'SANKOFA_MAIL_FROM'
  | 'SANKOFA_CONTACT_EMAIL'
  | 'SANKOFA_SELLER'
  | 'SANKOFA_BLIND_REVIEW_PERCENT'
  | 'SANKOFA_TRUST_PROXY'
  | 'SANKOFA_STRIPE_KEY'
  | 'SANKOFA_STRIPE_WEBHOOK_SECRET'
  | 'SANKOFA_STRIPE_URL'
  | 'SANKOFA_PAYPAL_CLIENT_ID'
  | 'SANKOFA_PAYPAL_SECRET'
  | 'SANKOFA_PAYPAL_WEBHOOK_ID'
  | 'SANKOFA_PAYPAL_URL'
>;

export interface CoreOptions {
  readonly config: ApiConfig;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Aborts when the api stops. */
  readonly signal: AbortSignal;
  /** Delays answers to guesses; timers by default. */
  readonly pause?: Pause;
  /** Cost of hashing a password; OWASP's recommendation by default. */
  readonly hashCost?: HashCost;
  /** Requests per second to each endpoint of a payment provider, see `ProviderRequests`. */
  readonly requestsPerSecond?: number;
  /** Whether events are recorded at their own time, for the history of a demo; see `openPostgresEventStore`. */
  readonly isDemoImport?: boolean;
}

/** Opens what every area depends on: the stores, their keys and the e-mail transport. */
export function openCore({
  config,
  logger,
  clock,
  signal,
  pause = realPause,
  hashCost,
  requestsPerSecond,
  isDemoImport = false,
}: CoreOptions) {
  const connectionString = requireDatabase(config);
  const masterKey = masterKeyOf(config);
  const storeMetrics = new StoreMetrics(storeName(config));
  const store = openEventStore({ ...config, DATABASE_URL: connectionString }, storeMetrics, { isDemoImport });
  const packSigner = new Signer(config.SANKOFA_SIGNING_KEY);
  const journal = new ErasureJournal({ folder: config.SANKOFA_DATA, signer: packSigner, clock: () => new Date() });
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey, journal });
  const queries = openPool(connectionString, 'sankofa queries', 10);
  const secrets = openPool(connectionString, 'sankofa secrets', 5);
  const waiter = new PositionWaiter(queries, connectionString);
  const runner = new CommandRunner(store, vault, codec);
  const services: Services = { store, vault, masterKey, runner, queries, secrets, clock };
  const outbox = new Outbox(secrets, masterKey, clock);
  const address = config.SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  const mailer = config.SMTP_URL ? openSmtp({ url: config.SMTP_URL, from: config.SANKOFA_MAIL_FROM, address }) : outbox;
  return {
    ...services,
    services,
    store,
    config,
    logger,
    signal,
    pause,
    hashCost,
    requestsPerSecond,
    connectionString,
    storeMetrics,
    signer: published(logSigner(packSigner, store), secrets, clock),
    journal,
    waiter,
    outbox,
    proxyWatch: new ProxyWatch(config.SANKOFA_TRUST_PROXY, logger),
    mailer,
    /** Public URL of Sankofa. */
    address,
    close: async () => {
      await mailer.close();
      await Promise.all([waiter.close(), store.close(), vault.close(), queries.end(), secrets.end()]);
    },
  };
}

export type Core = ReturnType<typeof openCore>;

function openPool(connectionString: string, name: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // Query timeout in ms. Beyond it, the server or the network hangs.
    query_timeout: 8_000,
    application_name: name,
  });
  // The pool replaces a dead idle connection at the next query, and that query reports the error.
  pool.on('error', () => undefined);
  return pool;
}

/** Publishes each key before it signs anything. */
function published(signer: LogSigner, pool: Pool, clock: () => Date): LogSigner {
  let known: Signer | null = null;
  return async () => {
    const own = await signer();
    if (own !== known) await publishPackKey(pool, own, clock());
    known = own;
    return own;
  };
}
