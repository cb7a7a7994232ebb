import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Role } from '@sankofa/events/accounts/role';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import { hashOfText, legalDocument, type PublishDocument } from '@sankofa/events/privacy/legal-document';
import { LogKeeper, type LogKeeperOptions } from '@sankofa/events/proof/log-keeper';
import { Signer } from '@sankofa/events/proof/signer';
import { type RecordedEvent, START } from '@sankofa/events/store/event-store';
import { preparedDatabase } from '@sankofa/events/testing/database';
import { openTestLog, type TestLog } from '@sankofa/events/testing/test-log';
import { openRuntime, type Runtime } from '@sankofa/projections/open-runtime';
import { buildNew } from '@sankofa/projections/runtime/first-build';
import { followLog } from '@sankofa/projections/runtime/log-feed';
import { untilDone } from '@sankofa/projections/runtime/until-done';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { Pool } from 'pg';
import { pino } from 'pino';
import supertest from 'supertest';
import { vi } from 'vitest';
import type { Pause } from '../accounts/sign-in-delay.ts';
import { totpCode } from '../accounts/totp.ts';
import type { SentMail } from '../contract/outbox.ts';
import { POSITION_HEADER } from '../contract/position.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { FrontEnd } from '../http/static-files.ts';
import { type Api, type ApiOptions, createApi } from '../server.ts';
import { confirmationToken } from './mailed-token.ts';

const PASSWORD = 'a long enough password';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CATCH_UP_TIMEOUT_MS = 10_000;
const EMAIL_TIMEOUT_MS = 10_000;
const CONFIRMATION = 'Confirm your e-mail address';
/** More events than a test appends. */
const MANY = 1_000_000;
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';
const NO_LIMIT = 1_000_000;
const NO_LIMITS: RateLimits = {
  account: NO_LIMIT,
  page: NO_LIMIT,
  ordinary: NO_LIMIT,
  playback: NO_LIMIT,
  refresh: NO_LIMIT,
  search: NO_LIMIT,
  'search-count': NO_LIMIT,
  picture: NO_LIMIT,
  'sign-in': NO_LIMIT,
  'sign-up': NO_LIMIT,
  contact: NO_LIMIT,
  webhook: NO_LIMIT,
};

export interface TestApiOptions {
  /** Overrides; by default there are no limits. */
  readonly limits?: Partial<RateLimits>;
  readonly trustProxy?: boolean;
  /** Address of the log; by default according to STORE. */
  readonly eventStoreUrl?: string;
  readonly publicUrl?: string;
  /** SHA-256 of the tokens of full witnesses; none by default. */
  readonly feedTokens?: readonly string[];
  /** Overrides of the log keeper. */
  readonly keeper?: Partial<LogKeeperOptions>;
  readonly frontEnds?: readonly FrontEnd[];
  /** URL of a language model; none by default. */
  readonly languageModelUrl?: string;
  /** URL of a text classifier; none by default. */
  readonly classifierUrl?: string;
  /** Percentage of moderation decisions sampled for blind second review; 0 by default. */
  readonly blindReviewPercent?: number;
  /** Payment providers; none by default. */
  readonly payments?: {
    readonly url: string;
    readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
    readonly paypal?: {
      readonly url: string;
      readonly clientId: string;
      readonly secret: string;
      readonly webhookId: string;
    };
  };
  /** Requests per second to each endpoint of a payment provider; as in production by default. */
  readonly requestsPerSecond?: number;
  /** Delays answers to guesses; by default recorded in `delays` without waiting. */
  readonly pause?: Pause;
}

/** A signed-in person. */
export interface SignedInPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** `Authorization` only. */
  readonly headers: { readonly Authorization: string };
  /** The refresh cookie, as a browser sends it. */
  readonly cookie: string;
}

/** The real api on its own database, with running projectors and log keeper. */
export interface TestApi {
  readonly api: Api;
  readonly runtime: Runtime;
  readonly databaseUrl: string;
  readonly vaultUrl: string;
  /** Address of the log. */
  readonly log: TestLog;
  /** Folder for the files of the api. */
  readonly dataFolder: string;
  /** Everything that api and projectors have logged, as JSON lines. */
  readonly logged: string[];
  readonly clock: { now: Date; pass(seconds: number): void };
  /** Delays of answers to guesses in ms, recorded instead of waited for. */
  readonly delays: number[];
  /** The api over HTTP, with a new connection per request. Reads its own writes. */
  readonly http: ReturnType<typeof supertest>;
  /** Number of events in the log. */
  events(): Promise<number>;
  /** The events of these types in the log, in order. */
  eventsOf(...types: readonly string[]): Promise<RecordedEvent[]>;
  /** Signs a person up, and confirms their address with the mailed link unless `confirmed` is false. */
  signUp(input?: { email?: string; name?: string; password?: string; confirmed?: boolean }): Promise<SignedInPerson>;
  /** Registers a person and assigns a console role to them. */
  signUpStaff(role: Role): Promise<SignedInPerson>;
  /** Records the reason of this staff member for opening a person's file, which gives access to it. */
  look(staff: SignedInPerson, personId: string): Promise<void>;
  /** The current code of a staff authenticator app. Advances the clock, because each code is valid once. */
  nextCode(): string;
  /** Publishes a text; returns its version and hash. */
  publish(
    documentType: DocumentType,
    text: string,
    more?: Partial<PublishDocument>,
  ): Promise<{ version: number; hash: string }>;
  /** Resolves when the read models have processed everything that is in the log now. */
  upToDate(): Promise<void>;
  /** E-mails to this address so far, newest first, without the one that follows every sign-up. */
  emailsTo(address: string): Promise<SentMail[]>;
  /** Waits for an e-mail to this address with this subject, and returns the newest. */
  emailTo(address: string, subject: string): Promise<SentMail>;
  /** Restarts the api on the same database and files, with empty memory. */
  restartApi(): Promise<void>;
  /** Stops only the api: log, read models and database stay. */
  stopApi(): Promise<void>;
  /** @throws Error when a read model could not apply an event of the test */
  close(): Promise<void>;
}

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await preparedDatabase('api', makeReady);
  const vaultDatabase = await preparedDatabase('vault', makeVault);
  const dataFolder = await mkdtemp(join(tmpdir(), 'sankofa-data-'));
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  const logger = pino({ level: 'debug' }, sink);
  const log = await openTestLog(database.url, options.eventStoreUrl);
  const settings = environment(database.url, vaultDatabase.url);
  const runtime = openRuntime({ ...settings, EVENTSTORE_URL: log.EVENTSTORE_URL });
  const stopping = new AbortController();
  const { signal } = stopping;
  const signer = new Signer(settings.SANKOFA_LOG_KEY);
  const warn = (facts: object, message: string) => logger.error(facts, message);
  const headsFile = join(dataFolder, 'signed-heads.jsonl');
  const clock = {
    now: new Date(),
    pass(seconds: number): void {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
  };
  // Heads are never older than the events before them.
  const now = (): Date => new Date(Math.max(Date.now(), clock.now.getTime()));
  const keeper = new LogKeeper({
    ...runtime,
    signer,
    host: 'sankofa.test',
    clock: now,
    headsFile,
    warn,
    ...options.keeper,
  });
  const work = [
    followLog({ ...runtime, logger, signal }),
    untilDone(() => keeper.run(signal), { what: 'log keeper', logger, signal }),
  ];
  const delays: number[] = [];
  const apiOptions: ApiOptions = {
    config: {
      ...runtime.config,
      SANKOFA_SIGNING_KEY: settings.SANKOFA_SIGNING_KEY,
      SANKOFA_FEED_TOKENS: options.feedTokens && [...options.feedTokens],
      PORT: 8080,
      SANKOFA_METRICS_PORT: undefined,
      SANKOFA_DEMO: true,
      SANKOFA_ADS: true,
      SANKOFA_DATA: dataFolder,
      SANKOFA_MEDIA_FOLDER: undefined,
      SANKOFA_S3_URL: undefined,
      SANKOFA_S3_REGION: 'us-east-1',
      SANKOFA_S3_ACCESS_KEY: undefined,
      SANKOFA_S3_SECRET_KEY: undefined,
      SANKOFA_PUBLIC_URL: options.publicUrl,
      SMTP_URL: undefined,
      SANKOFA_LANGUAGE_MODEL_URL: options.languageModelUrl,
      SANKOFA_LANGUAGE_MODEL_KEY: undefined,
      SANKOFA_LANGUAGE_MODEL: 'test-model',
      SANKOFA_CLASSIFIER_URL: options.classifierUrl,
      SANKOFA_CLASSIFIER_KEY: undefined,
      SANKOFA_CLASSIFIER_MODEL: 'test-classifier',
      SANKOFA_MAIL: undefined,
      SANKOFA_MAIL_FROM: 'Sankofa <no-reply@sankofa.example>',
      SANKOFA_CONTACT_EMAIL: 'hello@sankofa.example',
      SANKOFA_SELLER: 'Sankofa; 1 Example Street',
      SANKOFA_BLIND_REVIEW_PERCENT: options.blindReviewPercent ?? 0,
      SANKOFA_TRUST_PROXY: options.trustProxy ?? false,
      SANKOFA_STRIPE_KEY: options.payments?.stripe.secretKey,
      SANKOFA_STRIPE_WEBHOOK_SECRET: options.payments?.stripe.webhookSecret,
      SANKOFA_STRIPE_URL: options.payments?.url ?? NOWHERE,
      SANKOFA_PAYPAL_CLIENT_ID: options.payments?.paypal?.clientId,
      SANKOFA_PAYPAL_SECRET: options.payments?.paypal?.secret,
      SANKOFA_PAYPAL_WEBHOOK_ID: options.payments?.paypal?.webhookId,
      SANKOFA_PAYPAL_URL: options.payments?.paypal?.url ?? NOWHERE,
    },
    logger,
    clock: () => clock.now,
    limits: { ...NO_LIMITS, ...options.limits },
    pause: options.pause ?? (async (ms) => void delays.push(ms)),
    // The minimum that argon2 allows.
    hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    frontEnds: options.frontEnds ?? [],
    ...(options.requestsPerSecond ? { requestsPerSecond: options.requestsPerSecond } : {}),
  };
  let api = createApi(apiOptions);
  // Like every client of the api, sends the position of its last command, to read its own writes.
  let position = '';
  const http = supertest((request: IncomingMessage, response: ServerResponse) => {
    if (position) request.headers[POSITION_HEADER.toLowerCase()] ??= position;
    response.once('prefinish', () => {
      const written = String(response.getHeader(POSITION_HEADER) ?? '');
      if (written > position) position = written;
    });
    return api.listener(request, response);
  });
  let people = 0;
  let stopped: Promise<void> | null = null;
  const stopApi = (): Promise<void> => {
    stopped ??= api.close();
    return stopped;
  };

  const nextCode = (): string => {
    clock.pass(30);
    return totpCode(TOTP_SECRET, clock.now);
  };

  const waiter = new PositionWaiter(runtime.pool, runtime.connectionString);
  const upToDate = async (): Promise<void> => {
    const names = runtime.models.map(({ name }) => name);
    if (!(await waiter.waitFor(names, await runtime.store.head(), CATCH_UP_TIMEOUT_MS))) {
      throw new Error(`Read models are not up to date after ${CATCH_UP_TIMEOUT_MS / 1000} s`);
    }
  };

  const signUp: TestApi['signUp'] = async (input = {}) => {
    const email = input.email ?? `person-${++people}@example.test`;
    const password = input.password ?? PASSWORD;
    const answer = await http.post('/api/auth/register').send({ email, password, name: input.name ?? 'Ama Mensah' });
    if (answer.status !== 201) throw new Error(`Not signed up: ${answer.status} ${answer.text}`);
    const person = { id: answer.body.user.id, email, password, ...credentialsOf(answer) };
    if (input.confirmed ?? true) {
      const token = await confirmationToken({ runtime }, person.id);
      const confirm = http.post('/api/auth/email-confirmation/confirm').set(person.headers);
      const { status, text } = await confirm.send({ token });
      if (status !== 200) throw new Error(`Address not confirmed: ${status} ${text}`);
    }
    return person;
  };

  const allEmailsTo = async (address: string): Promise<SentMail[]> =>
    (await http.get('/api/outbox')).body.filter(({ to }: SentMail) => to === address);
  const emailsTo = async (address: string): Promise<SentMail[]> =>
    (await allEmailsTo(address)).filter(({ subject }) => subject !== CONFIRMATION);

  return {
    get api() {
      return api;
    },
    runtime,
    databaseUrl: database.url,
    vaultUrl: vaultDatabase.url,
    log,
    dataFolder,
    logged,
    clock,
    delays,
    http,
    nextCode,
    events: async () => (await runtime.store.readAll({ after: START, limit: MANY })).events.length,
    eventsOf: async (...types) => (await runtime.store.readAll({ after: START, limit: MANY, types })).events,
    upToDate,
    emailsTo,
    emailTo: (address, subject) =>
      vi.waitFor(async () => {
        const found = (await allEmailsTo(address)).find((mail) => mail.subject === subject);
        if (!found) throw new Error(`No e-mail to ${address} yet: ${subject}`);
        return found;
      }, EMAIL_TIMEOUT_MS),
    signUp,
    signUpStaff: async (role) => {
      const person = await signUp();
      const request = {
        id: 'set-up',
        idempotencyKey: `staff ${person.id}`,
        requestHash: '',
        origin: { ip: '127.0.0.1', userAgent: '' },
      };
      await api.accounts.makeStaff(person.id, role, TOTP_SECRET, request);
      // A new person's code of the current half minute is unused.
      const code = totpCode(TOTP_SECRET, clock.now);
      const body = { username: person.email, password: person.password, code };
      const answer = await http.post('/api/admin/login').send(body);
      if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
      return { ...person, ...credentialsOf(answer) };
    },
    look: async (staff, personId) => {
      await upToDate();
      const answer = await http
        .post(`/api/admin/people/${personId}/look`)
        .set(staff.headers)
        .send({ reason: 'A test' });
      if (answer.status !== 200) throw new Error(`Not allowed to look: ${answer.status} ${answer.text}`);
    },
    publish: async (documentType, text, more) => {
      const command = {
        kind: 'publish',
        documentType,
        language: 'en',
        title: 'A legal text',
        text,
        changeSummary: 'Changed',
        inForceFrom: null,
        asksAgain: true,
        basedOn: null,
        ...more,
      } as const;
      const context = {
        now: clock.now,
        actor: { kind: 'system', id: 'set-up' },
        idempotencyKey: hashOfText(text),
      } as const;
      const { events } = await api.services.runner.run(legalDocument, documentType, command, context);
      await upToDate();
      return { version: Number(events[0]?.data.version), hash: hashOfText(text) };
    },
    restartApi: async () => {
      await api.close();
      api = createApi(apiOptions);
    },
    stopApi,
    close: async () => {
      stopping.abort();
      await Promise.all([...work, waiter.close()]);
      await stopApi();
      const refused = await deadLetters(runtime);
      await runtime.close();
      await log.close();
      await database.drop();
      await vaultDatabase.drop();
      await rm(dataFolder, { recursive: true, force: true });
      if (refused.length > 0) throw new Error(`Events a read model could not apply:\n${refused.join('\n')}`);
    },
  };
}

/** Dead letters of the projectors. */
async function deadLetters({ pool }: Runtime): Promise<string[]> {
  const { rows } = await pool.query<{ emailTo: string }>(
    `select format('%s: %s of %s: %s', name, event_type, stream, error) letter from projection.dead_letters`,
  );
  return rows.map(({ emailTo }) => emailTo);
}

/** Runs the migrations and builds every read model, like a first start. The result does not depend on the keys. */
async function makeReady(url: string): Promise<void> {
  const runtime = openRuntime(environment(url, url));
  await migrate(runtime.pool);
  await buildNew(runtime, pino({ level: 'silent' }), new AbortController().signal);
  await runtime.close();
}

async function makeVault(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await migrateVault(pool);
  await pool.end();
}

/** Settings with their own keys. */
const environment = (url: string, vaultUrl: string) => ({
  DATABASE_URL: url,
  VAULT_URL: vaultUrl,
  SANKOFA_MASTER_KEY: randomBytes(32).toString('base64'),
  SANKOFA_LOG_KEY: newKey(),
  SANKOFA_SIGNING_KEY: newKey(),
});

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function credentialsOf(answer: supertest.Response): Pick<SignedInPerson, 'token' | 'headers' | 'cookie'> {
  const { token } = answer.body;
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
  return { token, headers: { Authorization: `Bearer ${token}` }, cookie };
}
