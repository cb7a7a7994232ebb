// What `npm start`, `npm test` and the commands share: dependencies installed, sources built, nothing done twice.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = ['events', 'projections', 'api', 'web', 'admin', 'scripts'];
const stamps = join(root, 'node_modules', '.sankofa');

/** Ends with a sentence when Node is too old for what is installed. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Sankofa needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs what package-lock.json names, unless it is there. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies.');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
}

/** npm writes down what it has installed; packages for other platforms are not among it. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const named = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(named)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .every(([path, { version }]) => there[path]?.version === version);
}

/** Compiles the packages and, unless told not to, bundles the two front ends, when sources have changed; ends on errors. */
export function build({ frontEnds = true } = {}) {
  const built = compile() && (!frontEnds || (bundle('web') && bundle('admin')));
  if (!built) process.exit(1);
}

/** Compiles what runs in Node, when its sources have changed. Returns whether it is compiled now. */
export function compile() {
  const sources = ['events', 'projections', 'api', 'scripts'].flatMap((name) => filesOf(join(root, name, 'src')));
  const configs = packages.map((name) => join(root, name, 'tsconfig.json'));
  const stamp = digest([...sources, ...configs, join(root, 'tsconfig.base.json')], fingerprint);
  if (readStamp('types') === stamp && existsSync(join(root, 'scripts', 'dist'))) return true;
  console.log('Compiling.');
  if (!run('npx', ['tsc', '-b', 'scripts'])) return false;
  writeStamp('types', stamp);
  return true;
}

/** Bundles a front end, when its sources have changed. Returns whether it is bundled now. */
export function bundle(name) {
  const folder = join(root, name);
  const own = ['src', 'public', 'worker'].flatMap((part) => filesOf(join(folder, part)));
  const shared = [...filesOf(join(root, 'api', 'src', 'contract')), ...filesOf(join(root, 'events', 'src'))];
  const configs = readdirSync(folder)
    .filter((file) => /\.(ts|html)$/.test(file))
    .sort()
    .map((file) => join(folder, file));
  const stamp = digest([...own, ...shared, ...configs], fingerprint);
  if (readStamp(name) === stamp && existsSync(join(folder, 'dist', 'index.html'))) return true;
  console.log(`Building ${name}.`);
  // Whoever calls, a test run too, gets what people get.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const config of ['vite.config.ts', 'vite.server.config.ts'].filter((file) => existsSync(join(folder, file)))) {
    if (!run('npx', ['vite', 'build', '--config', config, '--logLevel', 'warn'], { cwd: folder, env })) return false;
  }
  writeStamp(name, stamp);
  return true;
}

/**
 * Installs programs of the system that are missing, where that may be done: as root, on Debian and its like. Returns
 * those that are missing still.
 */
export function installTools(names) {
  const missing = names.filter((name) => !isOnPath(name));
  if (missing.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return missing;
  console.log(`Installing ${missing.join(' and ')}.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  run('apt-get', ['update', '-qq'], options);
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...missing], options);
  return missing.filter((name) => !isOnPath(name));
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Runs a command to its end, in this terminal. Returns whether it went well. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed.`);
  return status === 0;
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  // The peers of the benchmarks are installed among sources: they are none.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).includes('node_modules'))
    .sort();
}

function fingerprint(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function digest(files, read) {
  const hash = createHash('sha256');
  for (const file of files) if (existsSync(file)) hash.update(`${file}\n`).update(read(file));
  return hash.digest('hex');
}

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}
