import { join } from 'node:path';
import { codec } from '@sankofa/events/catalog';
import { type Config, requireDatabase } from '@sankofa/events/config/config';
import { openEventStore, storeName } from '@sankofa/events/open-store';
import { pause as realPause } from '@sankofa/events/pause';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { Signer } from '@sankofa/events/proof/head';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { StoreMetrics } from '@sankofa/projections/runtime/store-metrics';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { AccessTokens } from './accounts/access-token.ts';
import { AccountChanges } from './accounts/account-changes.ts';
import { Accounts } from './accounts/accounts.ts';
import { CredentialStore } from './accounts/credential-store.ts';
import { FailureStore } from './accounts/failure-store.ts';
import { Invitations } from './accounts/invitations.ts';
import { KnownDevices } from './accounts/known-devices.ts';
import { LinkTokens } from './accounts/link-tokens.ts';
import { PasskeyStore } from './accounts/passkey-store.ts';
import { Passkeys } from './accounts/passkeys.ts';
import { type HashCost, Passwords } from './accounts/passwords.ts';
import { RecoveryCodes } from './accounts/recovery-codes.ts';
import { SecondFactor } from './accounts/second-factor.ts';
import { SessionStore } from './accounts/session-store.ts';
import type { Pause } from './accounts/slow-down.ts';
import { SignInThrottle } from './accounts/throttle.ts';
import { TwoStep } from './accounts/two-step.ts';
import { packIssuer } from './audit/pack-issuer.ts';
import { openLanguageModel } from './discovery/language-model.ts';
import { TicketStore } from './live/ticket-store.ts';
import { LoadedFilm } from './media/loaded-film.ts';
import { MediaGrants } from './media/media-grants.ts';
import { resumableUploads } from './media/resumable-uploads.ts';
import { openStorage } from './media/storage/open-storage.ts';
import { BackTests } from './moderation/back-test/back-tests.ts';
import { openExternalClassifier } from './moderation/classifier/external-classifier.ts';
import { judgeWith } from './moderation/classifier/text-classifier.ts';
import { RuleBook } from './moderation/rules/rule-book.ts';
import { GoingOn } from './playback/going-on.ts';
import { Heartbeats } from './playback/heartbeats.ts';
import { Viewings } from './playback/viewings.ts';
import { AgeDocumentStore } from './privacy/age-document-store.ts';
import { CertificateStore } from './privacy/certificate-store.ts';
import { PackageStore } from './privacy/package-store.ts';
import { ProfilePins } from './profiles/profile-pins.ts';
import { Outbox } from './reactors/mail/outbox.ts';
import { openSmtp } from './reactors/mail/smtp.ts';
import type { Services } from './services.ts';

/** What the api is told of where it runs. */
export type ApiConfig = Pick<
  Config,
  | 'DATABASE_URL'
  | 'EVENTSTORE_URL'
  | 'KAFKA_BROKERS'
  | 'KAFKA_TOPIC'
  | 'SANKOFA_MASTER_KEY'
  | 'SANKOFA_SIGNING_KEY'
  | 'SANKOFA_PUBLIC_URL'
  | 'SANKOFA_DATA'
  | 'MEDIA_FOLDER'
  | 'S3_URL'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'SANKOFA_DEMO'
  | 'ADS'
  | 'PORT'
  | 'HOST'
  | 'METRICS_PORT'
  | 'SMTP_URL'
  | 'LANGUAGE_MODEL_URL'
  | 'LANGUAGE_MODEL_KEY'
  | 'LANGUAGE_MODEL'
  | 'CLASSIFIER_URL'
  | 'CLASSIFIER_KEY'
  | 'CLASSIFIER_MODEL'
  | 'MAIL_FROM'
  | 'CONTACT_EMAIL'
  | 'BLIND_REVIEW_PERCENT'
  | 'TRUST_PROXY'
>;

export interface PartsOptions {
  readonly config: ApiConfig;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Aborted when the api stops. */
  readonly signal: AbortSignal;
  /** How answers to guesses are delayed; by timers when absent. */
  readonly pause?: Pause;
  /** What hashing a password costs; what OWASP advises when absent. */
  readonly hashCost?: HashCost;
}

/** Opens what the api is made of: what keeps its data, and what works with it. Routes and reactors are given these. */
export function openParts({ config, logger, clock, signal, pause = realPause, hashCost }: PartsOptions) {
  const connectionString = requireDatabase(config);
  const masterKey = new MasterKey(config.SANKOFA_MASTER_KEY);
  const signer = new Signer(config.SANKOFA_SIGNING_KEY);
  const storeMetrics = new StoreMetrics(storeName(config));
  const store = openEventStore({ ...config, DATABASE_URL: connectionString }, storeMetrics);
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
  const sessions = new SessionStore(secrets, clock);
  const credentials = new CredentialStore(secrets, masterKey);
  const passwords = new Passwords(hashCost);
  const devices = new KnownDevices(masterKey.derive('known devices'));
  const failures = new FailureStore(secrets);
  const throttle = new SignInThrottle({ store: failures, key: masterKey.derive('sign-in failures'), clock, pause });
  const recoveryCodes = new RecoveryCodes(secrets, masterKey);
  const secondFactor = new SecondFactor({ services, credentials, passwords, recoveryCodes, throttle, devices });
  const accounts = new Accounts({
    services,
    credentials,
    passwords,
    sessions,
    tokens,
    throttle,
    secondFactor,
    devices,
  });
  const links = new LinkTokens(masterKey.derive('links in letters'));
  const changes = new AccountChanges({ services, credentials, passwords, sessions, links, secondFactor, throttle });
  const twoStep = new TwoStep({ services, credentials, recoveryCodes, secondFactor, throttle });
  const invitations = new Invitations({ services, accounts, changes, credentials, secondFactor, twoStep, links });
  const outbox = new Outbox(secrets, masterKey, clock);
  const mailer = config.SMTP_URL ? openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM }) : outbox;
  const languageModel = config.LANGUAGE_MODEL_URL
    ? openLanguageModel({
        url: config.LANGUAGE_MODEL_URL,
        key: config.LANGUAGE_MODEL_KEY,
        model: config.LANGUAGE_MODEL,
      })
    : null;
  const classifier = config.CLASSIFIER_URL
    ? openExternalClassifier({
        url: config.CLASSIFIER_URL,
        key: config.CLASSIFIER_KEY,
        model: config.CLASSIFIER_MODEL,
      })
    : null;
  const judge = judgeWith(classifier, (error) => logger.warn({ err: error }, 'classifier did not answer'));
  const ruleBook = new RuleBook(store);
  const backTests = new BackTests({ services, book: ruleBook, logger, signal });
  const address = config.SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  const passkeyStore = new PasskeyStore(secrets);
  const passkeys = new Passkeys({ services, store: passkeyStore, secondFactor, address });
  const pins = new ProfilePins(secrets, credentials, passwords, throttle);
  const mediaFolder = config.MEDIA_FOLDER ?? join(config.SANKOFA_DATA, 'media');
  const media = openStorage(config, mediaFolder);
  const grants = new MediaGrants(masterKey.derive('media grants'));
  const loaded = new LoadedFilm();
  const playback = { services, viewings: new Viewings(services.runner), grants, loaded, waiter, ads: config.ADS };
  const goingOn = new GoingOn(playback);
  const heartbeats = new Heartbeats(playback, goingOn);
  const tickets = new TicketStore(secrets);
  const ageDocuments = new AgeDocumentStore(secrets, vault);
  const packages = new PackageStore(secrets, vault);
  const certificates = new CertificateStore(secrets, masterKey);
  const authenticate = async (token: string) => {
    const holder = await tokens.verify(token);
    return holder && (await sessions.isActive(holder.sessionId)) ? holder : null;
  };
  const uploads = resumableUploads({ services, storage: media, folder: join(mediaFolder, '.uploads'), authenticate });
  return {
    config,
    logger,
    clock,
    connectionString,
    masterKey,
    signer,
    packs: packIssuer(signer, logger),
    store,
    storeMetrics,
    queries,
    waiter,
    services,
    sessions,
    recoveryCodes,
    failures,
    accounts,
    links,
    changes,
    twoStep,
    invitations,
    outbox,
    mailer,
    languageModel,
    judge,
    ruleBook,
    backTests,
    address,
    passkeyStore,
    passkeys,
    pins,
    mediaFolder,
    media,
    grants,
    loaded,
    playback,
    goingOn,
    heartbeats,
    tickets,
    ageDocuments,
    packages,
    certificates,
    authenticate,
    uploads,
    close: async () => {
      await mailer.close();
      await Promise.all([waiter.close(), store.close(), vault.close(), queries.end(), secrets.end()]);
    },
  };
}

export type Parts = ReturnType<typeof openParts>;

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
