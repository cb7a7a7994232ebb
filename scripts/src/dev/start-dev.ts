import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../services/free-port.ts';
import { PortTaken, type RunningSankofa, type StartOptions, startSankofa } from '../start/start-sankofa.ts';
import { forward, forwardUpgrade } from './forward.ts';
import { type DevFrontEnd, openFrontEnd } from './front-end.ts';
import { WatchedProcess } from './watched-process.ts';

const API = 'api/src/main.ts';
const DEV_API = fileURLToPath(new URL('./api.ts', import.meta.url));
/** Debounce of saved files, in milliseconds. */
const QUIET_MS = 50;

/**
 * Starts Sankofa in development mode on one port: Vite serves front-end modules with hot reload, and the api serves
 * everything else. Saving a source file restarts the processes that import its package.
 * @throws what `startSankofa` throws
 */
export async function startDev(options: StartOptions): Promise<RunningSankofa> {
  const started = new AsyncDisposableStack();
  try {
    return { signIns: await startInOrder(options, started), stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function startInOrder(options: StartOptions, started: AsyncDisposableStack): Promise<string> {
  const { root, config, env, say } = options;
  const server = createServer();
  await listen(server, config);
  started.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-dev-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const open = async (name: 'web' | 'admin', base: string): Promise<DevFrontEnd> => {
    const frontEnd = await openFrontEnd({ root, name, base, server, pages: join(folder, name) });
    started.defer(() => frontEnd.vite.close());
    return frontEnd;
  };
  const web = await open('web', '/');
  const frontEnds = [await open('admin', '/admin/'), web];

  const port = await freePort();
  const processes = new Map<string, WatchedProcess>();
  serve(server, frontEnds, { port, isUp: async () => (await processes.get(API)?.listens()) === true });
  const publicUrl = env.SANKOFA_PUBLIC_URL || `http://localhost:${config.PORT}`;
  const sankofa = await startSankofa({
    ...options,
    config: { ...config, PORT: port },
    env: { ...env, PORT: String(port), SANKOFA_PUBLIC_URL: publicUrl },
    keepRunning: (script, childEnv, flags) => {
      const what = script === API ? { script: DEV_API, args: [folder] } : { script: join(root, script), args: [] };
      const process = new WatchedProcess({ ...what, name: script, env: childEnv, flags, say });
      processes.set(script, process);
      return process;
    },
  });
  started.defer(() => sankofa.stop());

  const sources = (name: string): string => join(root, name, 'src') + sep;
  onSave(web, ['events', 'projections', 'api'].map(sources), (files) => {
    const isChanged = (name: string): boolean => files.some((file) => file.startsWith(sources(name)));
    const isShared = isChanged('events') || isChanged('projections');
    for (const [script, process] of processes) if (isShared || (script === API && isChanged('api'))) process.restart();
  });
  return sankofa.signIns;
}

async function listen(server: Server, { PORT, HOST }: StartOptions['config']): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortTaken(PORT) : error);
    server.once('error', refuse).listen(PORT, HOST, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

interface DevApi {
  readonly port: number;
  /** Waits during a start. */
  isUp(): Promise<boolean>;
}

function serve(server: Server, frontEnds: readonly DevFrontEnd[], api: DevApi): void {
  server.on('request', async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    const frontEnd = frontEnds.find(({ answers }) => answers(path));
    if (frontEnd) frontEnd.vite.middlewares(request, response);
    else if (await api.isUp()) await forward(api.port, request, response);
    else response.writeHead(503).end('The api is not running. See the terminal for the error.');
  });
  server.on('upgrade', (request, socket, head) => {
    // Vite handles its own upgrades.
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) {
      forwardUpgrade(api.port, request, socket, head);
    }
  });
}

/** Calls back with saved files of these folders, except tests, after a debounce. */
function onSave({ vite }: DevFrontEnd, folders: readonly string[], then: (files: readonly string[]) => void): void {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.add([...folders]);
  vite.watcher.on('all', (event, file) => {
    const isSource = folders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file);
    if (!isSource || !['add', 'change', 'unlink'].includes(event)) return;
    saved.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      then([...saved]);
      saved.clear();
    }, QUIET_MS);
  });
}
