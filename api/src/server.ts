import { setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { codec } from '@sankofa/events/catalog';
import { type Config, isThisMachine, requireDatabase } from '@sankofa/events/config/config';
import { refuseBanned, standing } from '@sankofa/events/moderation/standing';
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
import { eraseOldInvitations } from './accounts/invitation-expiry.ts';
import { Invitations } from './accounts/invitations.ts';
import { accountLetters } from './accounts/letters.ts';
import { LinkTokens } from './accounts/link-tokens.ts';
import { PasskeyStore } from './accounts/passkey-store.ts';
import { Passkeys } from './accounts/passkeys.ts';
import { RecoveryCodes } from './accounts/recovery-codes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { SecondFactor } from './accounts/second-factor.ts';
import { SessionStore } from './accounts/session-store.ts';
import { signInMeansRoutes } from './accounts/sign-in-means-routes.ts';
import { staffLetters } from './accounts/staff-letters.ts';
import { staffRoutes } from './accounts/staff-routes.ts';
import { SignInThrottle } from './accounts/throttle.ts';
import { TwoStep } from './accounts/two-step.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { withdrawalRoutes } from './accounts/withdrawal-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { historyRoutes } from './audit/history-routes.ts';
import { lookRoutes } from './audit/looks.ts';
import { replayRoutes } from './audit/replay-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { adminMovieRoutes } from './catalogue/admin-routes.ts';
import { posterRoutes } from './catalogue/posters/poster-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { pinReactor } from './community/pin-reactor.ts';
import { communityRoutes } from './community/routes.ts';
import { contactConsoleRoutes } from './contact/console-routes.ts';
import { contactLetters } from './contact/letters.ts';
import { eraseOldMessages } from './contact/message-expiry.ts';
import { contactRoutes } from './contact/routes.ts';
import { creatorLetters } from './creators/letters.ts';
import { creatorVerificationRoutes } from './creators/person-routes.ts';
import { creatorQueueRoutes } from './creators/queue-routes.ts';
import { insightsRoutes } from './discovery/insights-routes.ts';
import { openLanguageModel } from './discovery/language-model.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { hourly } from './hourly.ts';
import { createApp } from './http/app.ts';
import { Metrics } from './http/metrics.ts';
import { createNodeServer } from './http/node-server.ts';
import { DEFAULT_LIMITS, type RateLimits } from './http/rate-limit.ts';
import type { Route } from './http/serve.ts';
import { drain } from './http/shutdown.ts';
import { type FrontEnd, Statics } from './http/statics.ts';
import { libraryRoutes } from './library/routes.ts';
import { LoadedFilm } from './media/loaded-film.ts';
import { MediaGrants } from './media/media-grants.ts';
import { outdatedFilesReactor } from './media/outdated-files.ts';
import { resumableUploads } from './media/resumable-uploads.ts';
import { mediaRoutes } from './media/routes.ts';
import { mediaServer } from './media/serve-media.ts';
import { soundReactor } from './media/sound-reactor.ts';
import type { MediaStorage } from './media/storage/media-storage.ts';
import { openStorage } from './media/storage/open-storage.ts';
import { transcodingReactor } from './media/transcoding-reactor.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { endBans } from './moderation/actions/ban-end.ts';
import { moderationReactor } from './moderation/actions/effects-reactor.ts';
import { BackTests } from './moderation/back-test/back-tests.ts';
import { blindReviewReactor } from './moderation/blind-review/sample.ts';
import { openExternalClassifier } from './moderation/classifier/external-classifier.ts';
import { judgeWith } from './moderation/classifier/text-classifier.ts';
import { moderationLetters } from './moderation/letters.ts';
import { reportOutcomeLetters } from './moderation/outcomes/outcome-letters.ts';
import { reportOutcomeReactor } from './moderation/outcomes/outcome-reactor.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { RuleBook } from './moderation/rules/rule-book.ts';
import { ruleReactor } from './moderation/rules/rule-reactor.ts';
import { adRoutes } from './playback/ads/ad-routes.ts';
import { creativeRoutes } from './playback/ads/creative-routes.ts';
import { continueRoutes } from './playback/continue-routes.ts';
import { playbackRoutes } from './playback/playback-routes.ts';
import { viewingRoutes } from './playback/viewing-routes.ts';
import { Viewings } from './playback/viewings.ts';
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
import { loadDrawing } from './seo/drawn.ts';
import { seoFiles } from './seo/files.ts';
import { pageHeads } from './seo/pages.ts';
import { seoRoutes } from './seo/routes.ts';
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
    | 'SANKOFA_DATA'
    | 'MEDIA_FOLDER'
    | 'S3_URL'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY'
    | 'S3_SECRET_KEY'
    | 'SANKOFA_DEMO'
    | 'ADS'
    | 'PORT'
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
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly frontEnds?: readonly FrontEnd[];
  readonly limits?: RateLimits;
}

export interface Api {
  readonly app: Koa;
  /** What answers a request: films by themselves, everything else through `app`. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly accounts: Accounts;
  readonly media: MediaStorage;
  readonly grants: MediaGrants;
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
  const invitations = new Invitations({ services, accounts, credentials, secondFactor, twoStep, links });
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
  const stopping = new AbortController();
  // All that works in the background listens, which is more than Node expects.
  setMaxListeners(0, stopping.signal);
  const backTests = new BackTests({ services, book: ruleBook, logger, signal: stopping.signal });
  const address = config.SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  const passkeyStore = new PasskeyStore(secrets);
  const passkeys = new Passkeys({ services, store: passkeyStore, secondFactor, address });
  const pins = new ProfilePins(secrets, credentials, new SignInThrottle(masterKey), new SignInThrottle(masterKey));
  const mediaFolder = config.MEDIA_FOLDER ?? join(config.SANKOFA_DATA, 'media');
  const media = openStorage(config, mediaFolder);
  const grants = new MediaGrants(masterKey.derive('media grants'));
  const loaded = new LoadedFilm();
  const playback = { services, viewings: new Viewings(services.runner), grants, loaded, waiter, ads: config.ADS };
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
  const routes: Route[] = [
    ...accountRoutes(services, accounts, sessions, passkeys, { recoveryCodes, store: passkeyStore }),
    ...signInMeansRoutes(services, { recoveryCodes, store: passkeyStore }, twoStep, passkeys),
    ...accountChangeRoutes(changes),
    ...withdrawalRoutes(services, sessions),
    ...userRoutes(services),
    ...analyticsRoutes(services),
    ...staffRoutes({ services, sessions, invitations, contracts: () => routes.map(({ contract }) => contract) }),
    ...(config.SANKOFA_DEMO && !config.SMTP_URL && isThisMachine(new URL(address).hostname)
      ? outboxRoutes(outbox)
      : []),
    ...privacyRoutes(services),
    ...profileRoutes(services, pins),
    ...cookieRoutes(services),
    ...catalogueRoutes(services, media),
    ...adminMovieRoutes(services, grants),
    ...posterRoutes(services, media),
    ...historyRoutes(services),
    ...seoRoutes(services, address),
    ...playbackRoutes(playback),
    ...viewingRoutes(playback),
    ...continueRoutes(playback),
    ...adRoutes(playback),
    ...creativeRoutes(services, media, grants),
    ...discoveryRoutes(services, playback.viewings),
    ...insightsRoutes(services, languageModel, logger),
    ...libraryRoutes(services),
    ...communityRoutes(services, waiter),
    ...moderationRoutes({ services, sessions, links, backTests, signer, address, waiter }),
    ...contactRoutes(services),
    ...contactConsoleRoutes(services),
    ...creatorVerificationRoutes(services),
    ...creatorQueueRoutes(services),
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
    ...mediaRoutes(services, media),
    ...uploadRoutes({ services, storage: media, arriving: join(mediaFolder, '.arriving') }),
  ];
  const transcoding = { services, storage: media, workFolder: join(mediaFolder, '.transcoding') };
  const letters = {
    ...accountLetters(services, links, address),
    ...staffLetters(services, links, address),
    ...privacyLetters(services, links, address),
    ...dataRequestLetters(services, certificates, address),
    ...moderationLetters(services, links, address),
    ...reportOutcomeLetters(services, address),
    ...contactLetters(config.CONTACT_EMAIL),
    ...creatorLetters(services, address),
  };
  const reacting = runReactors({
    services,
    codec,
    connectionString,
    reactors: [
      mailReactor(letters, mailer),
      ageDocumentReactor(services, ageDocuments),
      pinReactor(services),
      moderationReactor(services, sessions),
      blindReviewReactor(services, sessions, config.BLIND_REVIEW_PERCENT),
      reportOutcomeReactor(services),
      ruleReactor(services, ruleBook, judge),
      transcodingReactor(transcoding),
      soundReactor(transcoding),
      outdatedFilesReactor(services, media),
    ],
    logger,
    signal: stopping.signal,
  });
  const expire = (what: string, work: () => Promise<unknown>): Promise<void> =>
    hourly({ what, work, logger, signal: stopping.signal });
  const authenticate = async (token: string) => {
    const holder = await tokens.verify(token);
    return holder && (await sessions.isActive(holder.sessionId)) ? holder : null;
  };
  const uploads = resumableUploads({ services, storage: media, folder: join(mediaFolder, '.uploads'), authenticate });
  const expiring = [
    expire('expiry of abandoned uploads', () => uploads.expire(new Date())),
    expire('expiry of packages', () => packages.removeExpired(clock())),
    expire('expiry of back-tests', () => backTests.removeExpired()),
    expire('expiry of messages to us', () => eraseOldMessages(services)),
    expire('expiry of invitations', () => eraseOldInvitations(services)),
    hourly({
      what: 'end of bans',
      work: () => endBans(services),
      everyMs: 60_000,
      logger,
      signal: stopping.signal,
    }),
  ];
  const drawer = frontEnds.find(({ base }) => base === '/')?.drawer;
  const heads = pageHeads(services, address, async () => (drawer ? loadDrawing(drawer, logger) : null));
  const withHead = (frontEnd: FrontEnd): FrontEnd => (frontEnd.base === '/' ? { ...frontEnd, head: heads } : frontEnd);
  const metrics = new Metrics();
  const app = createApp({
    routes,
    limits,
    logger,
    metrics,
    stopping: stopping.signal,
    statics: frontEnds.length > 0 ? new Statics(frontEnds.map(withHead)) : null,
    files: seoFiles(services, address),
    origins: config.SANKOFA_PUBLIC_URL ? [new URL(config.SANKOFA_PUBLIC_URL).origin] : [],
    trustProxy: config.TRUST_PROXY,
    refuseFromKidsProfile: async ({ accountId, sessionId }) =>
      refuseFromKidsProfile((await services.runner.state(profiles, accountId)).state, sessionId),
    refuseWhileBanned: async ({ accountId }) =>
      refuseBanned((await services.runner.state(standing, accountId)).state, clock()),
    waitForPosition: (names, position, ms) => waiter.waitFor(names, position, ms),
    isSessionActive: (id) => sessions.isActive(id),
    authenticate,
    isReady: async () => {
      if (stopping.signal.aborted) return false;
      const { rows } = await queries.query(
        `select count(*) = $1 as ready from projection.versions where state = 'live'`,
        [readModels(masterKey).length],
      );
      return rows[0]?.ready === true;
    },
  });
  const serveMedia = mediaServer({ storage: media, grants, loaded, metrics, logger, clock });
  const serveRest = app.callback();
  const listener: Api['listener'] = (request, response) => {
    if (!serveMedia(request, response) && !uploads.serve(request, response)) void serveRest(request, response);
  };
  let server: Server | null = null;
  return {
    app,
    listener,
    media,
    grants,
    routes,
    services,
    accounts,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server = createNodeServer(listener);
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server?.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: async () => {
      stopping.abort();
      if (server) await drain(server);
      await Promise.all([reacting, backTests.idle(), ...expiring]);
      await mailer.close();
      await Promise.all([waiter.close(), store.close(), vault.close(), queries.end(), secrets.end()]);
    },
  };
}

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
