// Shared by `npm start`, `npm test` and the commands: installs dependencies and builds front ends, only when needed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The Node version that all scripts run on. */
const pinned = {
  version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node,
  path: join(root, 'node_modules', 'node', 'bin', 'node'),
};
const state = join(root, 'node_modules', '.sankofa');

/**
 * Installs missing dependencies, then continues on the Node version of package.json. On another version, runs the same
 * script on the pinned one and exits with its exit code.
 * @param beside also awaited, while npm works
 */
export async function prepare(beside = Promise.resolve()) {
  checkNode();
  install();
  await beside;
  if (process.versions.node === pinned.version) {
    // Caches compiled code, including sources with their types stripped, for all processes.
    process.env.NODE_COMPILE_CACHE ??= join(state, 'compile-cache');
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    return;
  }
  const child = spawnNode(pinned.path, [...process.execArgv, ...process.argv.slice(1)]);
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

/** Exits with a message if Node is too old to install all packages. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(`Sankofa needs Node 20.19, 22.12 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** How often a process that npm has started checks that npm is still there. */
const PARENT_CHECK_MS = 500;

/**
 * Starts a Node process that exits before this one. A terminal sends Ctrl-C to both; a supervisor may send SIGTERM only to
 * this one, or to npm, which ends without passing it on.
 */
export function spawnNode(node, args, env = process.env) {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const child = spawn(node, args, { stdio: 'inherit', env });
  const parent = process.ppid;
  const isOrphan = () => process.ppid !== parent;
  if (env.npm_lifecycle_event) setInterval(() => isOrphan() && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  return child;
}

/** Installs the packages of package-lock.json unless they are installed. */
function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies.');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
  if (existsSync(pinned.path)) return;
  console.error('npm did not install Node. The package `node` needs its install script: set ignore-scripts=false.');
  process.exit(1);
}

/** Compares package-lock.json with npm's record of installed packages, which omits those of other platforms. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(pinned.path)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const named = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(named)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .every(([path, { version }]) => there[path]?.version === version);
}

/** Bundles both front ends if their sources have changed. Exits on errors. */
export function build() {
  if (!bundle('web') || !bundle('admin')) process.exit(1);
}

/** Bundles a front end if its sources have changed. Returns whether the bundle is up to date. */
export function bundle(name) {
  const folder = join(root, name);
  const own = ['src', 'public', 'worker'].flatMap((part) => filesOf(join(folder, part)));
  const shared = ['api/src/contract', 'api/src/client', 'api/src/artwork', 'events/src'].flatMap((part) =>
    filesOf(join(root, part)),
  );
  const configs = readdirSync(folder)
    .filter((file) => /\.(ts|html)$/.test(file))
    .sort()
    .map((file) => join(folder, file));
  const stamp = digest([...own, ...shared, ...configs], fingerprint);
  if (readStamp(name) === stamp && existsSync(join(folder, 'dist', 'index.html'))) return true;
  console.log(`Building ${name}.`);
  // Tests also get the production bundle.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const config of ['vite.config.ts', 'vite.server.config.ts'].filter((file) => existsSync(join(folder, file)))) {
    if (!run('npx', ['vite', 'build', '--config', config, '--logLevel', 'warn'], { cwd: folder, env })) return false;
  }
  writeStamp(name, stamp);
  return true;
}

/**
 * Installs missing system programs if possible: as root, with apt-get. Returns the programs that are still missing.
 */
export function installTools(names) {
  const missing = names.filter((name) => !isOnPath(name));
  if (missing.length > 0) installPackages(missing);
  return missing.filter((name) => !isOnPath(name));
}

/** Installs Python with a package of it. */
export function installPython(name) {
  if (spawnSync('python3', ['-c', `import ${name}`]).status !== 0) installPackages(['python3', `python3-${name}`]);
}

let hasUpdated = false;

function installPackages(names) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  console.log(`Installing ${names.join(' and ')}.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  if (!hasUpdated) run('apt-get', ['update', '-qq'], options);
  hasUpdated = true;
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...names], options);
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Runs a command in this terminal and waits for it. Returns whether it succeeded. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed.`);
  return status === 0;
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  // Benchmarks install packages among the sources.
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
  const file = join(state, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, name), value);
}
