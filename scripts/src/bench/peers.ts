import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NotRun } from './figure.ts';
import { root } from './workbench.ts';

const PEERS = join(root, 'scripts/src/bench/peers');

/**
 * Imports a module of `peers`. Installs its packages on first use.
 * @throws NotRun when they cannot be installed
 */
export async function loadPeer<Module>(file: string): Promise<Module> {
  if (!isInstalled()) {
    // With --json, stdout contains results only.
    console.error('Installing what only benchmarks need.');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new NotRun('what it needs could not be installed in scripts/src/bench/peers');
  }
  return (await import(pathToFileURL(join(PEERS, file)).href)) as Module;
}

/** npm's record of installed packages. */
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
