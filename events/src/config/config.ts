import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const eventStoreUrl = z.string().regex(/^esdb(\+discover)?:\/\//, 'must begin with esdb://');
const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (make one: openssl rand -base64 32)');
const pem = z
  .string()
  .transform((text) => (text.startsWith('-----') ? text : readFileSync(text, 'utf8')))
  .refine((text) => text.includes('PRIVATE KEY'), 'must be a private key in PEM, or the path of one');
/** What is sent there, and the key that goes with it, nobody can read on the way. */
const confidentialUrl = z
  .string()
  .refine(isConfidential, 'must begin with https://; http:// is for this machine alone (localhost, 127.0.0.1, [::1])');

function isConfidential(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Whether only this machine opens what is at a host of this name. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether only this machine can open what is served: where it listens, and where people are told to open it. */
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

/** Every setting: how it is read, and what it is for. `docs/settings.md` has the table made from this. */
export const settings = {
  PORT: [port.default(8080), 'Port of the web server; everything is under it'],
  HOST: [z.string().default('127.0.0.1'), 'Address the web server listens on'],
  SANKOFA_DATA: [z.string().default('.sankofa'), 'Folder of the embedded database, its keys and the public log heads'],
  MEDIA_FOLDER: [
    z.string().min(1).optional(),
    'Folder of films, and of what is on its way; absent: `media` in SANKOFA_DATA',
  ],
  S3_URL: [
    z.url().optional(),
    'Bucket of films in a storage that speaks S3, as https://host/bucket; absent: they are in MEDIA_FOLDER',
  ],
  S3_REGION: [z.string().min(1).default('us-east-1'), 'Region of that storage'],
  S3_ACCESS_KEY: [z.string().min(1).optional(), 'Who Sankofa is to that storage'],
  S3_SECRET_KEY: [z.string().min(1).optional(), 'Its secret there'],
  SANKOFA_PUBLIC_URL: [
    z.url().optional(),
    'Address people open, when it is not http://localhost:PORT; requests from pages elsewhere are refused, passkeys belong to its host',
  ],
  ADS: [flag.default(true), 'Whether films that support advertisements show them to whoever has not paid'],
  SANKOFA_DEMO: [
    flag.optional(),
    'Whether `npm start` adds the demo; absent: where the log is empty, the database embedded and the address local',
  ],
  DATABASE_URL: [postgresUrl.optional(), 'PostgreSQL 15 or newer; absent: an embedded one is started'],
  DATABASE_ADMIN_URL: [
    postgresUrl.optional(),
    'Role that makes the tables and owns the log; absent: DATABASE_URL does both',
  ],
  EVENTSTORE_URL: [
    eventStoreUrl.optional(),
    'EventStoreDB, as esdb://user:password@host:2113?tls=true; absent: the log is a table in PostgreSQL',
  ],
  EVENTSTORE_ADMIN_URL: [
    eventStoreUrl.optional(),
    'The same with a user in $admins: for the command that makes the user of EVENTSTORE_URL',
  ],
  KAFKA_BROKERS: [
    z.string().min(1).optional(),
    'Kafka brokers, host:port, comma-separated; absent: the log feeds projectors',
  ],
  KAFKA_TOPIC: [
    z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .default('sankofa.events'),
    'Topic the relay fills',
  ],
  KAFKA_PARTITIONS: [
    z.coerce.number().int().min(1).max(256).default(6),
    'Partitions of that topic; fixed once it is made',
  ],
  SANKOFA_MASTER_KEY: [key32, 'Wraps the keys of people: 32 bytes, base64. `npm start` makes one'],
  SANKOFA_SIGNING_KEY: [pem, 'Ed25519 private key (PEM or its path) that signs log heads. `npm start` makes one'],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    'SMTP server that sends mail; absent: letters are kept, and the demo shows them at /outbox',
  ],
  MAIL_FROM: [z.string().default('Sankofa <no-reply@sankofa.example>'), 'Sender of letters'],
  LANGUAGE_MODEL_URL: [
    confidentialUrl.optional(),
    'Language model that phrases insights, as https://host/v1 (OpenAI chat completions); absent: built text is shown',
  ],
  LANGUAGE_MODEL_KEY: [z.string().min(1).optional(), 'Key of that service, when it wants one'],
  LANGUAGE_MODEL: [z.string().min(1).max(100).default('gpt-4o-mini'), 'Which of its models'],
  CLASSIFIER_URL: [
    confidentialUrl.optional(),
    'Text classifier for reports and auto-moderation, as https://host/v1 (OpenAI moderations); absent, or silent: the built-in one',
  ],
  CLASSIFIER_KEY: [z.string().min(1).optional(), 'Key of that service, when it wants one'],
  CLASSIFIER_MODEL: [z.string().min(1).max(100).default('omni-moderation-latest'), 'Which of its models'],
  CONTACT_EMAIL: [z.email().default('hello@sankofa.example'), 'Where messages to us go'],
  BLIND_REVIEW_PERCENT: [
    z.coerce.number().min(0).max(100).default(10),
    'Of so many decisions of moderators in a hundred somebody else decides again, without being told',
  ],
  PROJECTOR_PORT: [port.optional(), 'Port for health and metrics of a projector or relay; not for the public'],
  METRICS_PORT: [port.optional(), 'Port for metrics of the api; not for the public; absent: they are not served'],
  TRUST_PROXY: [flag.default(false), 'Whether X-Forwarded-For and X-Client-Country are from a proxy of ours'],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), 'How much is logged'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = typeof settings;
export type Config = { readonly [Name in keyof Settings]: z.output<Settings[Name][0]> };

/** Settings are missing or wrong; the message lists each of them and what to write. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/**
 * Reads the settings named from the environment; all of them when none is named. An empty value counts as absent.
 * Values are never repeated in the error: they may be secrets.
 * @throws InvalidConfiguration
 */
export function readConfig<Name extends keyof Settings = keyof Settings>(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly Name[] = Object.keys(settings) as Name[],
): Pick<Config, Name> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of names) {
    const [schema, purpose] = settings[name];
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (result.success) values[name] = result.data;
    else if (env[name]) problems.push(`  ${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
    else problems.push(`  ${name} is missing: ${purpose}`);
  }
  if (problems.length > 0) throw new InvalidConfiguration(`These settings need attention:\n${problems.join('\n')}`);
  return values as Pick<Config, Name>;
}

/** The database a process of its own needs; `npm start` hands the embedded one to its processes. @throws InvalidConfiguration */
export function requireDatabase({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string {
  if (DATABASE_URL) return DATABASE_URL;
  throw new InvalidConfiguration('DATABASE_URL is missing: start with `npm start`, or name a PostgreSQL');
}

/** The settings as a Markdown table, for `docs/settings.md`. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, [schema, purpose]]) => {
    const absent = schema.safeParse(undefined);
    const byDefault = absent.success ? (absent.data === undefined ? '' : `\`${absent.data}\``) : 'required';
    return `| \`${name}\` | ${byDefault} | ${purpose} |`;
  });
  return ['| Setting | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}
