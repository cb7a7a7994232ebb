import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findTool } from '@sankofa/api/media/find-tool';
import { freePort } from '../services/free-port.ts';
import { openDemo } from './demo.ts';
import { against, type Figure, median, NotRun } from './figure.ts';
import { openLoadGenerator } from './load.ts';
import { root, type Workbench } from './workbench.ts';

const VIEWERS = 500;
const ROUNDS = 5;
const SECONDS = 4;
/** The film that is free for visitors. */
const FILM = 'the-boy-who-drummed-the-rain';
const PACKAGED = `scripts/assets/trailers/${FILM}/packaged`;

/**
 * Film segments for concurrent viewers, against nginx sending the same files, in turn. An unsuccessful response aborts
 * the benchmark.
 * @throws NotRun without nginx
 */
export async function segmentsVsNginx(bench: Workbench): Promise<Figure[]> {
  // System servers may not be on the PATH of users.
  const nginx = findTool('nginx') ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : null);
  if (nginx === null) throw new NotRun('nginx is not installed');
  const files = await readdir(join(root, PACKAGED), { recursive: true });
  const segments = files.filter((name) => name.endsWith('.m4s')).map((name) => name.replaceAll('\\', '/'));
  const theirs = await startNginx(bench, nginx);
  const ours = await openDemo(bench);
  const { playback } = await (await fetch(`${ours}/api/movies/${FILM}/playback`)).json();
  const base = String(playback.master_url).replace('master.m3u8', '');

  const generate = openLoadGenerator(bench);
  const under = async (url: string, prefix: string): Promise<number> => {
    const work = { pages: segments.map((segment) => `${prefix}${segment}`), encoding: 'identity' };
    const callers = [{ token: '', address: '10.2.0.1' }];
    const { answered, seconds } = await generate({ url, work, connections: VIEWERS, seconds: SECONDS, callers });
    return answered / seconds;
  };
  await under(ours, base);
  await under(theirs, '/');
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await under(ours, base));
    rates.theirs.push(await under(theirs, '/'));
  }
  return [against('segments.vs_nginx', median(rates.ours), 'segments/s', median(rates.theirs))];
}

/** Starts nginx on the packaged film, with one worker per processor. Returns its address. */
async function startNginx(bench: Workbench, nginx: string): Promise<string> {
  const folder = await bench.folder();
  await cp(join(root, PACKAGED), join(folder, 'film'), { recursive: true });
  await mkdir(join(folder, 'temporary'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/temporary;`)
    .join(' ');
  const settings = `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; pid ${folder}/pid; error_log ${folder}/errors; daemon off;
    events { worker_connections 2048; }
    http { sendfile on; tcp_nopush on; open_file_cache max=1000; access_log off; keepalive_requests 100000000;
      ${temporary} types { video/mp4 m4s; }
      server { listen 127.0.0.1:${port}; root ${folder}/film; } }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  bench.defer(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 5_000; waited += 50) {
    if (
      await fetch(`${address}/master.m3u8`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return address;
    await sleep(50);
  }
  throw new NotRun('nginx does not start');
}
