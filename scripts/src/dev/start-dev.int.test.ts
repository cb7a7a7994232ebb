import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../services/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run dev', () => {
  let folder: string;
  let port: number;
  let address: string;
  let stop: () => Promise<number | null>;
  let said = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-dev-test-'));
    // PostgreSQL does not run as root: its user needs access to this folder.
    await chmod(folder, 0o755);
    port = await freePort();
    address = `http://localhost:${port}`;
    const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--dev'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: 'localhost',
        SANKOFA_DATA: join(folder, 'data'),
        SANKOFA_DEMO: 'false',
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    await vi.waitFor(() => expect(said).toContain('Sankofa is up'), { timeout: 60_000 });
  }, 90_000);
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/admin/'])(
    'serves the page at %s by the api: its policy holds, and Vite finds the nonce',
    async (base) => {
      const answer = await fetch(address + base);
      const page = await answer.text();
      const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(page) ?? [];
      expect(nonce).toBeDefined();
      const policy = answer.headers.get('Content-Security-Policy');
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("script-src 'self';");
      const scripts = [...page.matchAll(/<script type="module"(.*?)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, source, inline]) => [source, inline])).toEqual([
        [expect.stringContaining('preamble'), ''],
        [` src="${base}@vite/client"`, ''],
        [` src="${base}src/main.tsx"`, ''],
      ]);
      for (const [, source = ''] of scripts) {
        const script = await fetch(address + source.slice(' src="'.length, -1));
        expect([script.status, script.headers.get('Content-Type')], source).toEqual([200, 'text/javascript']);
      }
    },
  );

  it.each(['/', '/admin/'])('reloads what is under %s over the port of the page', async (base) => {
    const client = await (await fetch(`${address}${base}@vite/client`)).text();
    const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    const socket = new WebSocket(`ws://localhost:${port}${base}?token=${token}`, 'vite-hmr');
    const message = await new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(data));
      socket.onerror = reject;
    });
    socket.close();
    expect(message).toEqual({ type: 'connected' });
  });

  it('accepts commands from its own pages', async () => {
    const answer = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address },
      body: JSON.stringify({ email: 'dev@example.test', password: 'long enough', name: 'Dev' }),
    });
    expect(answer.status).toBe(201);
  });

  it('serves only sources of the front ends, because the repository folder also contains keys', async () => {
    for (const base of ['/', '/admin/']) {
      const statusOf = async (file: string) => (await fetch(`${address}${base}@fs${join(root, file)}?raw`)).status;
      expect([await statusOf('package.json'), await statusOf('api/src/contract/route.ts')]).toEqual([403, 200]);
    }
  });

  it('restarts the api when its sources are saved, and answers meanwhile', async () => {
    const now = new Date();
    await utimes(join(root, 'api/src/main.ts'), now, now);
    await expect.poll(() => said, { timeout: 20_000 }).toMatch(/api\/src\/main\.ts restarted in [\d.]+ s\./);
    expect(said).not.toContain('projections/src/main.ts restarted');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('stops gracefully', async () => {
    expect(await stop()).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  });
});
