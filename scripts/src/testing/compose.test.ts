import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, settings } from '@sankofa/events/config/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'on-failure']),
  networks: z.array(z.string()).min(1),
  environment: z.record(z.string(), z.coerce.string()),
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
};

/** Interpolates `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like compose. */
function interpolate(value: string): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : (secrets[name] ?? 'given'),
  );
}

describe('docker-compose.yml', () => {
  it('starts the three servers, the api, the relay and two projectors', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['postgres', 'eventstore', 'kafka', 'api', 'relay', 'projector-1', 'projector-2']),
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
    const volumes = service.volumes.map((volume) => volume.split(':')[0]);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
  });

  it.each(ours)('gives %s valid settings and an existing script', (name, service) => {
    const env = Object.fromEntries(
      Object.entries(service.environment).map(([name, value]) => [name, interpolate(value)]),
    );
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(env)));
    const needed = (Object.keys(settings) as (keyof typeof settings)[]).filter(
      (setting) => setting !== 'SANKOFA_LOG_KEY' || name.startsWith('projector'),
    );
    expect(readConfig(env, needed)).toMatchObject({ KAFKA_BROKERS: 'kafka:9092' });
    expect('SANKOFA_LOG_KEY' in env).toBe(name.startsWith('projector'));
    expect('SANKOFA_KEEPER_URL' in env).toBe(name.startsWith('projector') || name === 'migrate');
    for (const admin of ['SANKOFA_DATABASE_ADMIN_URL', 'SANKOFA_VAULT_ADMIN_URL']) {
      expect(admin in env, admin).toBe(name === 'migrate');
    }
    const source = service.command?.at(-1) ?? '';
    expect(existsSync(join(root, source)), source).toBe(true);
  });

  it.each(ours)('gives %s minimal rights', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    });
  });

  it('connects to EventStoreDB over TLS, with a user without access to private keys', () => {
    expect(compose.services.eventstore?.environment).not.toHaveProperty('EVENTSTORE_INSECURE');
    for (const [name, { environment, volumes }] of ours) {
      expect(environment.EVENTSTORE_URL, name).toMatch(/^esdb:\/\/sankofa:[^@]+@eventstore:2113\?tls=true&tlsCAFile=/);
      expect(volumes.join(), name).not.toContain('eventstore-certificates');
      const folder = /&tlsCAFile=([^&]+)\/ca\.crt$/.exec(environment.EVENTSTORE_URL ?? '')?.[1];
      // The migration uses PostgreSQL only.
      if (name !== 'migrate') expect(volumes, name).toContain(`eventstore-ca:${folder}:ro`);
      expect(environment.SANKOFA_EVENTSTORE_ADMIN_URL !== undefined, name).toBe(name === 'eventstore-user');
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
      expect(new URL(interpolate(environment.VAULT_URL ?? '')).host, name).toBe('vault:5432');
      expect(new URL(interpolate(environment.DATABASE_URL ?? '')).host, name).toBe('postgres:5432');
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

  it('does not publish metrics', () => {
    const { ports, environment } = compose.services.api as { ports?: string[]; environment: Record<string, string> };
    expect(environment.SANKOFA_METRICS_PORT).toBeDefined();
    for (const port of ports ?? []) expect(port).not.toMatch(new RegExp(`:${environment.SANKOFA_METRICS_PORT}$`));
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
      'SANKOFA_MASTER_KEY',
      'SANKOFA_LOG_KEY',
      'SANKOFA_SIGNING_KEY',
    ]) {
      expect(text).toContain(`\${${name}:?`);
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
});
