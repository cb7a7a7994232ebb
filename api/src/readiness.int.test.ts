import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveMetrics } from './http/metrics-server.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

describe('readiness', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const ready = async () => {
    const { status, body } = await test.http.get('/readyz');
    return { status, ...body };
  };
  const update = (text: string) => test.runtime.pool.query(text);

  it('lists every check with its result', async () => {
    // The log keeper has started but may not have reported yet.
    await vi.waitFor(async () =>
      expect(await ready()).toEqual({
        status: 200,
        ready: true,
        checks: {
          process: { state: 'ok' },
          read_models: { state: 'ok' },
          feed: { state: 'ok' },
          projector: { state: 'ok' },
          event_store: { state: 'ok' },
          vault: { state: 'ok' },
          log: { state: 'ok' },
          media: { state: 'ok' },
        },
      }),
    );
  });

  it('ignores read models of other releases', async () => {
    await update(
      `insert into projection.versions (name, version, definition, state) values ('finishes', 1, 1, 'live')`,
    );
    expect(await ready()).toMatchObject({ status: 200, ready: true });
    await update(`delete from projection.versions where name = 'finishes'`);
  });

  it('names the read models without a readable version', async () => {
    await update(`update projection.versions set state = 'ready' where name = 'consents'`);
    expect(await ready()).toMatchObject({
      status: 503,
      ready: false,
      checks: { read_models: { state: 'failing', detail: 'No version to read of consents.' } },
    });
    await update(`update projection.versions set state = 'live' where name = 'consents'`);
  });

  it('names a projector without a heartbeat, and stays ready', async () => {
    // The projector of this test still sends heartbeats.
    await vi.waitFor(async () => {
      await update(`update projection.heartbeats set alive_at = now() - interval '40 seconds'`);
      const projector = { state: 'degraded', detail: expect.stringContaining('for 40 s: read models do not move') };
      expect(await ready()).toMatchObject({ status: 200, ready: true, checks: { projector } });
    });
  });

  it('names the read models that this release does not feed, and stays ready', async () => {
    await update(`update projection.versions set definition = definition + 1 where name = 'consents'`);
    expect(await ready()).toMatchObject({
      status: 200,
      ready: true,
      checks: {
        feed: {
          state: 'degraded',
          detail: expect.stringMatching(/^Queries read version 1 of consents, which this release does not feed/),
        },
      },
    });
    await update(`update projection.versions set definition = definition - 1 where name = 'consents'`);
  });
});

describe('a draining api', () => {
  it('is not ready, and still serves', async () => {
    const test = await startTestApi();
    try {
      test.api.drain();
      const { status, body } = await test.http.get('/readyz');
      expect([status, body.checks.process]).toEqual([503, { state: 'failing', detail: 'The api is stopping.' }]);
      expect((await test.http.get('/api/openapi.json')).status).toBe(200);
    } finally {
      await test.close();
    }
  });
});

describe('an api without its vault', () => {
  it('is not ready, and names it', async () => {
    const test = await startTestApi();
    const pool = new Pool({ connectionString: test.vaultUrl, max: 1 });
    try {
      await pool.query('alter schema vault rename to gone');
      const { status, body } = await test.http.get('/readyz');
      const vault = { state: 'failing', detail: 'The database of the vault cannot be read.' };
      expect([status, body]).toMatchObject([503, { ready: false, checks: { vault } }]);
    } finally {
      await pool.query('alter schema gone rename to vault');
      await pool.end();
      await test.close();
    }
  });
});

describe('an api without a usable media folder', () => {
  it('is not ready, and reports the reason', async () => {
    const test = await startTestApi();
    try {
      // Uploads are written to this folder.
      await writeFile(join(test.dataFolder, 'media', '.arriving'), 'no folder');
      const { status, body } = await test.http.get('/readyz');
      expect([status, body]).toMatchObject([
        503,
        { ready: false, checks: { media: { state: 'failing', detail: 'Films cannot be stored or read (EEXIST).' } } },
      ]);
    } finally {
      await test.close();
    }
  });
});

describe('metrics', () => {
  it('are served on a separate port, not on the public one', async () => {
    const test = await startTestApi();
    try {
      await test.signUp();
      expect((await test.http.get('/metrics')).status).toBe(404);
      const server = serveMetrics(test.api.metrics, { port: 0, host: '127.0.0.1', logger: pino({ level: 'silent' }) });
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([200, expect.stringContaining('http_requests_in_flight')]);
      const ofStore = text.matchAll(/^sankofa_event_store_(\w+)\{([^}]*)\} (\S+)$/gm);
      const samples = Object.fromEntries([...ofStore].map(([, name, labels, value]) => [`${name} ${labels}`, value]));
      expect(samples).toMatchObject({
        'appends_total store="postgresql",outcome="stored"': expect.stringMatching(/^[1-9]/),
        'appends_total store="postgresql",outcome="unavailable"': '0',
        'append_duration_seconds_count store="postgresql"': expect.stringMatching(/^[1-9]/),
        'retries_total store="postgresql"': '0',
        'clients_replaced_total store="postgresql"': '0',
        [`node_info store="postgresql",node="${new URL(test.databaseUrl).host}"`]: '1',
        'subscription_lag_seconds store="postgresql"': expect.stringMatching(/^\d/),
      });
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(404);
      server.close();
    } finally {
      await test.close();
    }
  });
});
