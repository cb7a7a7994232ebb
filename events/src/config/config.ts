import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Environment, fileOf, readSecret, SecretFileUnusable } from './secret-files.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const eventStoreUrl = z.string().regex(/^esdb(\+discover)?:\/\//, 'must begin with esdb://');
const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (make one: openssl rand -base64 32)');
const key32s = z
  .string()
  .transform((text) => text.split(',').map((one) => Buffer.from(one.trim(), 'base64')))
  .refine(
    (keys) => keys.every((bytes) => bytes.length === 32),
    'must be 32 bytes in base64 (make one: openssl rand -base64 32), or several, comma-separated',
  );
const pem = z
  .string()
  .transform((text) => (text.startsWith('-----') ? text : textOf(text)))
  .refine((text) => text.includes('PRIVATE KEY'), 'must be a private key in PEM, or the path of one');
/** URL of a service that receives keys and personal data: encrypted, unless it is on this machine. */
const confidentialUrl = z
  .string()
  .refine(isConfidential, 'must begin with https://; http:// is for this machine alone (localhost, 127.0.0.1, [::1])');

/** Contents of a file, empty if it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isConfidential(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Whether the host name is a loopback address. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether the server is reachable from this machine only: by the address it listens on and by its public address. */
export function isLocalOnly({
  HOST,
  SANKOFA_PUBLIC_URL,
}: {
  HOST: string;
  SANKOFA_PUBLIC_URL?: string | undefined;
}): boolean {
  const listens = HOST === '::1' || isThisMachine(HOST);
  return listens && (!SANKOFA_PUBLIC_URL || isThisMachine(new URL(SANKOFA_PUBLIC_URL).hostname));
}

/** Every setting with its schema and description. `docs/settings.md` contains the table generated from this. */
export const settings = {
  PORT: [port.default(8080), 'Port of the web server, which serves everything'],
  HOST: [z.string().default('127.0.0.1'), 'Address the web server listens on'],
  SANKOFA_DATA: [z.string().default('.sankofa'), 'Folder of the embedded database, the keys and the public tree heads'],
  SANKOFA_MEDIA_FOLDER: [
    z.string().min(1).optional(),
    'Folder of films and running uploads; absent: `media` in SANKOFA_DATA',
  ],
  SANKOFA_S3_URL: [
    z.url().optional(),
    'S3 bucket of films, as https://host/bucket; absent: films are in SANKOFA_MEDIA_FOLDER',
  ],
  SANKOFA_S3_REGION: [z.string().min(1).default('us-east-1'), 'Region of the bucket'],
  SANKOFA_S3_ACCESS_KEY: [z.string().min(1).optional(), 'Access key of the bucket'],
  SANKOFA_S3_SECRET_KEY: [z.string().min(1).optional(), 'Secret key of the bucket'],
  SANKOFA_PUBLIC_URL: [
    z.url().optional(),
    'Public address; absent: http://localhost:PORT. Requests from other origins are refused, and passkeys are bound to its host. The first start fixes the name of the log by it for ever',
  ],
  SANKOFA_FIRST_PUBLIC_URL: [
    z.url().optional(),
    'Public address at the first start, if it has changed since: confirms the move, since the log keeps its name',
  ],
  SANKOFA_ADS: [flag.default(true), 'Whether ad-supported films show advertisements to viewers who have not paid'],
  SANKOFA_DEMO: [
    flag.optional(),
    'Whether `npm start` adds demo data; absent: if the log is empty, the database embedded and the address local',
  ],
  SANKOFA_DEMO_HISTORY: [
    flag.default(true),
    'Whether `npm start` writes a history of 18 months for the demo, in the background',
  ],
  DATABASE_URL: [postgresUrl.optional(), 'PostgreSQL 15 or newer; absent: `npm start` starts an embedded one'],
  SANKOFA_DATABASE_ADMIN_URL: [
    postgresUrl.optional(),
    'PostgreSQL role that owns log and proofs, applies migrations and creates the other roles; absent: the role of DATABASE_URL',
  ],
  SANKOFA_KEEPER_URL: [
    postgresUrl.optional(),
    'The database of DATABASE_URL with the role that writes proofs, for projectors and migrations; absent: the role of DATABASE_URL writes them',
  ],
  VAULT_URL: [
    postgresUrl.optional(),
    'PostgreSQL database of its own for the keys of people, with a role of its own; required with DATABASE_URL; absent: `npm start` makes one beside the embedded one',
  ],
  SANKOFA_VAULT_ADMIN_URL: [
    postgresUrl.optional(),
    'The database of VAULT_URL with the role that owns it, for migrations; absent: the role of VAULT_URL owns it',
  ],
  EVENTSTORE_URL: [
    eventStoreUrl.optional(),
    'EventStoreDB, as esdb://user:password@host:2113?tls=true; absent: the log is a table in PostgreSQL',
  ],
  SANKOFA_EVENTSTORE_ADMIN_URL: [
    eventStoreUrl.optional(),
    'EventStoreDB with a user in $admins, for the command that creates the user of EVENTSTORE_URL',
  ],
  KAFKA_BROKERS: [
    z.string().min(1).optional(),
    'Kafka brokers as host:port, comma-separated; absent: projectors read the log itself',
  ],
  SANKOFA_KAFKA_TOPIC: [
    z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .default('sankofa.events'),
    'Topic the relay publishes to',
  ],
  SANKOFA_KAFKA_PARTITIONS: [
    z.coerce.number().int().min(1).max(256).default(6),
    'Number of partitions of the topic; cannot change after the topic is created',
  ],
  SANKOFA_MASTER_KEY: [
    key32s,
    'Master key, which wraps the keys of people: 32 bytes in base64, or `kms:…`; after a rotation, earlier ones follow after commas. `npm start` generates one',
  ],
  SANKOFA_INDEX_KEY: [
    key32.optional(),
    'Key of blind indexes, tokens and sign-in secrets, 32 bytes in base64, or `kms:…`; absent: the last of SANKOFA_MASTER_KEY, as before the first rotation',
  ],
  SANKOFA_KMS_URL: [
    confidentialUrl.optional(),
    'Key of AWS KMS that seals master keys, as https://kms.REGION.amazonaws.com/ARN; absent: master keys are not sealed',
  ],
  SANKOFA_KMS_ACCESS_KEY: [z.string().min(1).optional(), 'Access key of KMS'],
  SANKOFA_KMS_SECRET_KEY: [z.string().min(1).optional(), 'Secret key of KMS'],
  SANKOFA_LOG_KEY: [
    pem,
    'Ed25519 private key (PEM or its path) that signs tree heads, for projectors only. `npm start` generates one',
  ],
  SANKOFA_WITNESSES: [
    z.string().optional(),
    'Witnesses that cosign the published checkpoints, as `name+id+key address`, separated by `;`; for projectors',
  ],
  SANKOFA_WITNESS_QUORUM: [
    z.coerce.number().int().min(0).default(0),
    'Number of cosignatures without which no checkpoint is published',
  ],
  SANKOFA_FEED_TOKENS: [
    z
      .string()
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/, 'must be SHA-256 hashes in hexadecimal, comma-separated')
      .transform((text) => text.split(','))
      .optional(),
    'SHA-256 of the tokens of full witnesses, comma-separated; absent: there is no feed for them',
  ],
  SANKOFA_SIGNING_KEY: [
    pem,
    'Ed25519 private key (PEM or its path) that signs evidence packs and erasure certificates. `npm start` generates one',
  ],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    'SMTP server; absent: e-mails are not sent, and the demo shows them at /outbox',
  ],
  SANKOFA_MAIL: [
    z.enum(['none']).optional(),
    '`none`: e-mails are not sent, although the address is public; otherwise a public address requires SMTP_URL',
  ],
  SANKOFA_MAIL_FROM: [z.string().default('Sankofa <no-reply@sankofa.example>'), 'Sender of e-mails'],
  SANKOFA_LANGUAGE_MODEL_URL: [
    confidentialUrl.optional(),
    'Language model that words insights, as https://host/v1 (OpenAI chat completions); absent: text from templates',
  ],
  SANKOFA_LANGUAGE_MODEL_KEY: [z.string().min(1).optional(), 'API key of the language model'],
  SANKOFA_LANGUAGE_MODEL: [z.string().min(1).max(100).default('gpt-4o-mini'), 'Name of the language model'],
  SANKOFA_CLASSIFIER_URL: [
    confidentialUrl.optional(),
    'Text classifier for reports and auto-moderation, as https://host/v1 (OpenAI moderations); absent or not responding: the built-in one',
  ],
  SANKOFA_CLASSIFIER_KEY: [z.string().min(1).optional(), 'API key of the classifier'],
  SANKOFA_CLASSIFIER_MODEL: [
    z.string().min(1).max(100).default('omni-moderation-latest'),
    'Name of the classifier model',
  ],
  SANKOFA_STRIPE_KEY: [
    z
      .string()
      .regex(/^[sr]k_(test|live)_/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
      .optional(),
    'Secret key of Stripe; absent: `npm start` on this machine alone starts a sandbox, otherwise cards are not accepted',
  ],
  SANKOFA_STRIPE_WEBHOOK_SECRET: [
    z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    'Secret of the webhook endpoint at Stripe, whose address is /api/payments/webhooks/stripe',
  ],
  SANKOFA_STRIPE_URL: [
    confidentialUrl.default('https://api.stripe.com'),
    'Address of the API of Stripe, or of a sandbox',
  ],
  SANKOFA_PAYPAL_CLIENT_ID: [
    z.string().min(1).optional(),
    'Client id of PayPal; absent: PayPal is not accepted, except in the sandbox',
  ],
  SANKOFA_PAYPAL_SECRET: [z.string().min(1).optional(), 'Secret of the client at PayPal'],
  SANKOFA_PAYPAL_WEBHOOK_ID: [
    z.string().min(1).optional(),
    'Id of the webhook at PayPal, whose address is /api/payments/webhooks/paypal',
  ],
  SANKOFA_PAYPAL_URL: [
    confidentialUrl.default('https://api-m.paypal.com'),
    'Address of the API of PayPal: https://api-m.sandbox.paypal.com for test money',
  ],
  SANKOFA_CONTACT_EMAIL: [z.email().default('hello@sankofa.example'), 'Recipient of messages from the contact form'],
  SANKOFA_SELLER: [
    z.string().min(1).max(500).default('Sankofa'),
    'Name, address and tax number of the seller on invoices; lines are separated by `;`',
  ],
  SANKOFA_BLIND_REVIEW_PERCENT: [
    z.coerce.number().min(0).max(100).default(10),
    'Percentage of moderation decisions sampled for blind review',
  ],
  SANKOFA_PROJECTOR_PORT: [port.optional(), 'Port for health and metrics of a projector or relay; keep it private'],
  SANKOFA_METRICS_PORT: [
    port.optional(),
    'Port for metrics of the api; keep it private; absent: metrics are not served',
  ],
  SANKOFA_TRUST_PROXY: [
    flag.default(false),
    'Whether to trust X-Forwarded-For and X-Client-Country, because your own proxy sets them',
  ],
  SANKOFA_DRAIN_S: [
    z.coerce.number().int().min(0).max(60).default(0),
    'Seconds for which a stopping api goes on serving while /readyz fails, so that a proxy sends requests elsewhere',
  ],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'Minimum level of log messages: debug, info, warn, error or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = typeof settings;

/** Settings that hold a secret: each can be read from a file, whose path is in the setting with the suffix `_FILE`. */
export const SECRETS: ReadonlySet<string> = new Set<keyof Settings>([
  'SANKOFA_S3_ACCESS_KEY',
  'SANKOFA_S3_SECRET_KEY',
  'DATABASE_URL',
  'SANKOFA_DATABASE_ADMIN_URL',
  'SANKOFA_KEEPER_URL',
  'VAULT_URL',
  'SANKOFA_VAULT_ADMIN_URL',
  'EVENTSTORE_URL',
  'SANKOFA_EVENTSTORE_ADMIN_URL',
  'SANKOFA_MASTER_KEY',
  'SANKOFA_INDEX_KEY',
  'SANKOFA_KMS_ACCESS_KEY',
  'SANKOFA_KMS_SECRET_KEY',
  'SANKOFA_LOG_KEY',
  'SANKOFA_SIGNING_KEY',
  'SMTP_URL',
  'SANKOFA_LANGUAGE_MODEL_KEY',
  'SANKOFA_CLASSIFIER_KEY',
  'SANKOFA_STRIPE_KEY',
  'SANKOFA_STRIPE_WEBHOOK_SECRET',
  'SANKOFA_PAYPAL_SECRET',
]);

/**
 * The environment with the secrets that are in files. Child processes get the values and not the paths.
 * @throws InvalidConfiguration
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const problems: string[] = [];
  const all = { ...env };
  for (const name of SECRETS) {
    if (!env[fileOf(name)]) continue;
    try {
      all[name] = readSecret(env, name);
      delete all[fileOf(name)];
    } catch (error) {
      if (!(error instanceof SecretFileUnusable)) throw error;
      problems.push(`  ${error.message}`);
    }
  }
  refuseIfAny(problems);
  return all;
}

function refuseIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new InvalidConfiguration(`Correct these settings:\n${problems.join('\n')}`);
}

type Values = { readonly [Name in keyof Settings]: z.output<Settings[Name][0]> };
/** The api does not get these: they are read by name. */
const NOT_COMMON = [
  'SANKOFA_LOG_KEY',
  'SANKOFA_WITNESSES',
  'SANKOFA_WITNESS_QUORUM',
  'SANKOFA_KEEPER_URL',
  'SANKOFA_DATABASE_ADMIN_URL',
  'SANKOFA_VAULT_ADMIN_URL',
  'SANKOFA_EVENTSTORE_ADMIN_URL',
  'SANKOFA_PROJECTOR_PORT',
] as const satisfies readonly (keyof Settings)[];
/** Settings of the api and of commands. */
export type Config = Omit<Values, (typeof NOT_COMMON)[number]>;

/** Names of the settings of the api. */
export const API_SETTINGS: readonly (keyof Config)[] = (Object.keys(settings) as (keyof Settings)[]).filter(
  (name): name is keyof Config => !(NOT_COMMON as readonly (keyof Settings)[]).includes(name),
);

/** Settings that had no prefix in earlier releases. Without this check, a former name would be ignored silently. */
const FORMER_NAMES: ReadonlySet<string> = new Set<keyof Settings>([
  'SANKOFA_MEDIA_FOLDER',
  'SANKOFA_S3_URL',
  'SANKOFA_S3_REGION',
  'SANKOFA_S3_ACCESS_KEY',
  'SANKOFA_S3_SECRET_KEY',
  'SANKOFA_ADS',
  'SANKOFA_DATABASE_ADMIN_URL',
  'SANKOFA_EVENTSTORE_ADMIN_URL',
  'SANKOFA_KAFKA_TOPIC',
  'SANKOFA_KAFKA_PARTITIONS',
  'SANKOFA_MAIL_FROM',
  'SANKOFA_LANGUAGE_MODEL_URL',
  'SANKOFA_LANGUAGE_MODEL_KEY',
  'SANKOFA_LANGUAGE_MODEL',
  'SANKOFA_CLASSIFIER_URL',
  'SANKOFA_CLASSIFIER_KEY',
  'SANKOFA_CLASSIFIER_MODEL',
  'SANKOFA_CONTACT_EMAIL',
  'SANKOFA_BLIND_REVIEW_PERCENT',
  'SANKOFA_PROJECTOR_PORT',
  'SANKOFA_METRICS_PORT',
  'SANKOFA_TRUST_PROXY',
]);

/** Settings are missing or invalid. The message lists each one and how to correct it. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/**
 * Reads settings from the environment, and secrets from their files. An empty value counts as absent.
 * The error never repeats values, because they may be secrets.
 * @param names settings to read; by default those of the api
 * @throws InvalidConfiguration
 */
export function readConfig<Name extends keyof Settings = keyof Config>(
  env: Environment,
  names: readonly Name[] = API_SETTINGS as readonly (keyof Settings)[] as readonly Name[],
): Pick<Values, Name> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of names) {
    const former = FORMER_NAMES.has(name) ? name.slice('SANKOFA_'.length) : name;
    if (env[name] === undefined && env[former]) problems.push(`  ${former} is now called ${name}`);
    const [schema, purpose] = settings[name];
    const value = valueIn(env, name, problems);
    if (value === null) continue;
    const result = schema.safeParse(value === '' ? undefined : value);
    if (result.success) values[name] = result.data;
    else if (value) problems.push(`  ${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
    else problems.push(`  ${name} is missing: ${purpose}`);
  }
  refuseIfAny(problems);
  return values as Pick<Values, Name>;
}

/** @returns null after adding a problem with the file of a secret */
function valueIn(env: Environment, name: string, problems: string[]): string | undefined | null {
  if (!SECRETS.has(name)) return env[name];
  try {
    return readSecret(env, name);
  } catch (error) {
    if (!(error instanceof SecretFileUnusable)) throw error;
    problems.push(`  ${error.message}`);
    return null;
  }
}

/** Returns the database URL, which a standalone process requires. @throws InvalidConfiguration */
export function requireDatabase({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string {
  if (DATABASE_URL) return DATABASE_URL;
  throw new InvalidConfiguration(
    'DATABASE_URL is missing: start with `npm start`, or set it to the address of a PostgreSQL database',
  );
}

/** Returns the URL of the vault's database, which a process with `DATABASE_URL` requires. @throws InvalidConfiguration */
export function requireVault({ VAULT_URL }: Pick<Config, 'VAULT_URL'>): string {
  if (VAULT_URL) return VAULT_URL;
  throw new InvalidConfiguration(
    'VAULT_URL is missing: set it to the address of a PostgreSQL database of its own, which keeps the keys of people. ' +
      '`npm start` and `npm run sankofa -- migrate` move the keys there that are still in DATABASE_URL',
  );
}

/** The settings as a Markdown table, for `docs/settings.md`. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, [schema, purpose]]) => {
    const absent = schema.safeParse(undefined);
    const byDefault = absent.success ? (absent.data === undefined ? '' : `\`${absent.data}\``) : 'required';
    return `| \`${name}\` | ${byDefault} | ${SECRETS.has(name) ? 'yes' : ''} | ${purpose} |`;
  });
  return ['| Setting | Default | Secret | Description |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
