import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NotRun } from './figure.ts';
import { root } from './workbench.ts';

const PEERS = join(root, 'scripts/src/bench/peers');

interface EmmettEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What `peers/emmett.mjs` exports. */
interface Emmett {
  openStore(connectionString: string): {
    appendToNew(stream: string, events: readonly EmmettEvent[]): Promise<unknown>;
    close(): Promise<void>;
  };
  rebuildConsents(connectionString: string, round: number): Promise<number>;
}

/** Loads Emmett, which the first benchmark that needs it installs. @throws NotRun when it cannot be installed */
export async function loadEmmett(): Promise<Emmett> {
  if (!isInstalled()) {
    // With --json, stdout is for numbers alone.
    console.error('Installing the event stores to compare with.');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new NotRun('Emmett could not be installed');
  }
  return (await import(pathToFileURL(join(PEERS, 'emmett.mjs')).href)) as Emmett;
}

/** npm writes down what it has installed. */
function isInstalled(): boolean {
  const installed = join(PEERS, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = packagesIn(installed);
  return Object.entries(packagesIn(join(PEERS, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional === true || there[path]?.version === version,
  );
}

type Packages = Record<string, { readonly version?: string; readonly optional?: boolean }>;

const packagesIn = (file: string): Packages => JSON.parse(readFileSync(file, 'utf8')).packages;
