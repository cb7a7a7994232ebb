import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_SETTINGS, readConfig, SECRETS, type settings } from '@sankofa/events/config/config';
import { KMS_SETTINGS } from '@sankofa/events/personal/key-service/open-keys';
import { IDENTITY_SETTINGS } from '@sankofa/projections/keep-proof';
import { RUNTIME_SETTINGS } from '@sankofa/projections/open-runtime';
import { RELAY_SETTINGS } from '@sankofa/projections/relay/relay-settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { importsOf } from '../house/import-cycles.ts';
import { readSources } from '../house/sources.ts';
import { ROLE_SETTINGS } from '../services/prepare-database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'on-failure']),
  networks: z.array(z.string()).min(1),
  environment: z.record(z.string(), z.coerce.string()),
  mem_limit: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  user: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.union([
    z.strictObject({ disable: z.literal(true) }),
    z.strictObject({
      test: z.tuple([z.literal('CMD'), z.string()], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string().optional(),
    }),
  ]),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
});

const text = read('docker-compose.yml');
const compose = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.null()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(text, { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'sankofa');

const secrets: Record<string, string> = {
  SANKOFA_MASTER_KEY: Buffer.alloc(32).toString('base64'),
  SANKOFA_LOG_KEY: '-----BEGIN PRIVATE KEY-----',
  SANKOFA_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----',
  SANKOFA_PUBLIC_URL: 'https://films.example.org',
};

type Setting = keyof typeof settings;
/** The image or the processes' defaults decide these. */
const FIXED: readonly Setting[] = [
  'PORT',
  'HOST',
  'SANKOFA_DATA',
  'SANKOFA_MEDIA_FOLDER',
  'SANKOFA_DEMO',
  'SANKOFA_DEMO_HISTORY',
];
const projector: readonly Setting[] = [...RUNTIME_SETTINGS, ...IDENTITY_SETTINGS, ...KMS_SETTINGS];
/** The settings that each service reads. */
const needs: Readonly<Record<string, readonly Setting[]>> = {
  'api-1': API_SETTINGS,
  'api-2': API_SETTINGS,
  'projector-1': projector,
  'projector-2': projector,
  relay: RELAY_SETTINGS,
  migrate: ROLE_SETTINGS,
  'eventstore-user': ['EVENTSTORE_URL', 'SANKOFA_EVENTSTORE_ADMIN_URL'],
};

/** Variables of `.env`: those that compose interpolates. */
const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));

/** Interpolates `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `${NAME?message}` like compose; optional ones are empty. */
function interpolate(value: string): string {
  return value.replace(/\$\{(\w+)(?::?([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : (secrets[name] ?? 'given'),
  );
}

describe('docker-compose.yml', () => {
  it('starts the three servers, the proxy, two apis, the relay and two projectors', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'postgres',
        'eventstore',
        'kafka',
        'proxy',
        'api-1',
        'api-2',
        'relay',
        'projector-1',
        'projector-2',
      ]),
    );
  });

  it.each(services)('waits for the dependencies of %s and has a health check', (_, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on)) {
      const needed = compose.services[name];
      const runsToItsEnd = needed !== undefined && 'disable' in needed.healthcheck;
      expect(runsToItsEnd, `${name} is waited for as ${condition}`).toBe(
        condition === 'service_completed_successfully',
      );
    }
    const mounts = service.volumes.map((volume) => volume.split(':')[0] ?? '');
    const volumes = mounts.filter((mount) => !mount.startsWith('./'));
    for (const file of mounts.filter((mount) => mount.startsWith('./'))) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
  });

  it.each(ours)('gives %s an existing script, and all settings it reads and no others', (name, service) => {
    const env = Object.fromEntries(
      Object.entries(service.environment).map(([setting, value]) => [setting, interpolate(value)]),
    );
    const read = new Set((needs[name] ?? []).filter((setting) => !FIXED.includes(setting)));
    const given = Object.keys(env).filter((setting) => !setting.endsWith('_FILE'));
    expect(given.toSorted()).toEqual([...read].toSorted());
    expect(() => readConfig(env, [...read])).not.toThrow();
    // Compose itself makes the addresses of servers.
    const secret = given.filter(
      (setting) => SECRETS.has(setting) && !/^(DATABASE|VAULT|EVENTSTORE|.*_(ADMIN|KEEPER))_URL$/.test(setting),
    );
    const files = Object.keys(env).filter((setting) => setting.endsWith('_FILE'));
    expect(files.toSorted()).toEqual(secret.map((setting) => `${setting}_FILE`).toSorted());
    const source = service.command?.at(-1) ?? '';
    expect(existsSync(join(root, source)), source).toBe(true);
  });

  it('has an example of .env with every variable and no others', () => {
    const example = [...read('.env.example').matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(example.toSorted()).toEqual([...variables].toSorted());
    // What is missing must be missing, not empty, so that compose names it.
    expect(read('.env.example')).not.toMatch(/^[A-Z]/m);
  });

  it.each(ours)('gives %s minimal rights', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp:size=256m'],
    });
  });

  it('connects to EventStoreDB over TLS, with a user without access to private keys', () => {
    expect(compose.services.eventstore?.environment).not.toHaveProperty('EVENTSTORE_INSECURE');
    for (const [name, { environment, volumes }] of ours.filter(([, one]) => one.environment.EVENTSTORE_URL)) {
      expect(environment.EVENTSTORE_URL, name).toMatch(/^esdb:\/\/sankofa:[^@]+@eventstore:2113\?tls=true&tlsCAFile=/);
      expect(volumes.join(), name).not.toContain('eventstore-certificates');
      const folder = /&tlsCAFile=([^&]+)\/ca\.crt$/.exec(environment.EVENTSTORE_URL ?? '')?.[1];
      expect(volumes, name).toContain(`eventstore-ca:${folder}:ro`);
    }
  });

  it('runs EventStoreDB and its health check over TLS', () => {
    const { environment, volumes, healthcheck } = compose.services.eventstore ?? {};
    expect(environment).toMatchObject({
      EVENTSTORE_CERTIFICATE_FILE: '/etc/eventstore/certs/node/node.crt',
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: '/etc/eventstore/certs/node/node.key',
      EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: '/etc/eventstore-ca',
    });
    expect(volumes).toEqual(
      expect.arrayContaining([
        'eventstore-certificates:/etc/eventstore/certs:ro',
        'eventstore-ca:/etc/eventstore-ca:ro',
      ]),
    );
    expect(healthcheck).toHaveProperty('test', expect.arrayContaining(['--cacert', '/etc/eventstore-ca/ca.crt']));
    expect(healthcheck).toHaveProperty('test', expect.arrayContaining(['https://localhost:2113/health/live']));
  });

  it('keeps the vault on a server of its own, whose address only our processes get', () => {
    for (const [name, { environment }] of ours) {
      const { VAULT_URL: vault, DATABASE_URL: database } = environment;
      if (vault) expect(new URL(interpolate(vault)).host, name).toBe('vault:5432');
      if (database) expect(new URL(interpolate(database)).host, name).toBe('postgres:5432');
    }
    expect(compose.services.postgres?.environment).not.toHaveProperty('VAULT_URL');
    const userOf = (url = ''): string => new URL(interpolate(url)).username;
    const environment = compose.services.migrate?.environment ?? {};
    const names = [
      'DATABASE_URL',
      'SANKOFA_DATABASE_ADMIN_URL',
      'SANKOFA_KEEPER_URL',
      'VAULT_URL',
      'SANKOFA_VAULT_ADMIN_URL',
    ];
    expect(new Set(names.map((name) => userOf(environment[name]))).size).toBe(names.length);
  });

  it('publishes nothing but the proxy, which passes on requests to both apis', () => {
    const published = services.filter(([, service]) => 'ports' in service).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(read('Caddyfile')).toContain('reverse_proxy api-1:8080 api-2:8080 {');
    // `SANKOFA_TRUST_PROXY` trusts it.
    expect(read('Caddyfile')).toContain('header_up -X-Client-Country');
  });

  it('contains no secrets: each comes from the environment or prevents the start', () => {
    for (const name of [
      'POSTGRES_PASSWORD',
      'SANKOFA_DATABASE_PASSWORD',
      'SANKOFA_KEEPER_PASSWORD',
      'SANKOFA_VAULT_PASSWORD',
      'SANKOFA_VAULT_USER_PASSWORD',
      'EVENTSTORE_ADMIN_PASSWORD',
      'SANKOFA_EVENTSTORE_PASSWORD',
      'SANKOFA_PUBLIC_URL',
    ]) {
      expect(text).toContain(`\${${name}:?`);
      expect(text).not.toContain(`\${${name}:-`);
    }
    // Empty if it is in a file.
    for (const name of ['SANKOFA_MASTER_KEY', 'SANKOFA_LOG_KEY', 'SANKOFA_SIGNING_KEY']) {
      expect(text).toContain(`\${${name}?`);
      expect(text).not.toContain(`\${${name}:-`);
    }
  });
});

describe('Dockerfile', () => {
  it('installs every workspace and does not run as root', () => {
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(read('package.json')));
    for (const name of workspaces) expect(read('Dockerfile')).toContain(`COPY ${name}/package.json ${name}/\n`);
    expect(read('Dockerfile')).toContain('\nUSER node\n');
  });

  it('contains all that processes and commands import, and no tests, demo, sandbox or benchmarks', async () => {
    const [, sources = ''] = /AS sources\n([\s\S]*?)\nFROM/.exec(read('Dockerfile')) ?? [];
    const copied = [...sources.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    const [names, paths] = ['name', 'path'].map((kind) =>
      [...sources.matchAll(new RegExp(`-${kind} '([^']+)'`, 'g'))].map(([, pattern = '']) => pattern),
    );
    expect([names, paths]).toEqual([['*.test.ts'], ['*/testing', '*/golden', './api/src/billing/sandbox']]);
    const isKept = (path: string): boolean =>
      copied.some((one) => path === one || path.startsWith(`${one}/`)) &&
      !/\.test\.ts$|\/(testing|golden)\/|^api\/src\/billing\/sandbox\//.test(path);
    const everything = readSources(root);
    const kept = new Set(everything.map(({ path }) => path).filter(isKept));
    const all = new Set(everything.map(({ path }) => path));
    const missing = everything
      .filter(({ path }) => kept.has(path))
      .flatMap((source) =>
        importsOf(source, all)
          .filter((target) => !kept.has(target))
          .map((target) => `${source.path}: ${target}`),
      );
    expect(missing).toEqual([]);
    const started = ours.map(([, { command }]) => command?.at(-1) ?? '');
    const commands = [...read('scripts/commands.mjs').matchAll(/script: '([^']+)'/g)].map(([, script = '']) => script);
    expect([...kept]).toEqual(expect.arrayContaining([...started, ...commands]));
    expect(commands).toContain('scripts/src/owner/main.ts');
    expect([...kept].filter((path) => /\/(seed|bench|faults|journeys|dev|film)\//.test(path))).toEqual([]);
  });
});
