// What `npm start`, `npm test` and the commands share: dependencies installed, sources built, nothing done twice.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Installs what package-lock.json names, when it has changed since the last time. */
export function install() {
  const lock = digest([join(root, 'package-lock.json')], readFileSync);
  if (readStamp('install') === lock) return;
  console.log('Installing dependencies.');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp('install', lock);
}

/** Compiles the packages and, unless told not to, the two front ends, when their sources have changed. */
export function build({ frontEnds = true } = {}) {
  const server = ['events', 'projections', 'api', 'scripts'].flatMap((name) => filesOf(join(root, name, 'src')));
  const all = [...server, ...packages.map((name) => join(root, name, 'tsconfig.json'))];
  const types = digest(all, fingerprint);
  if (readStamp('types') !== types || !existsSync(join(root, 'scripts', 'dist'))) {
    console.log('Compiling.');
    must('npx', ['tsc', '-b', 'scripts']);
    writeStamp('types', types);
  }
  if (!frontEnds) return;
  const shared = [...filesOf(join(root, 'api', 'src', 'contract')), ...filesOf(join(root, 'events', 'src'))];
  for (const name of ['web', 'admin']) {
    const folder = join(root, name);
    const own = ['src', 'public'].flatMap((part) => filesOf(join(folder, part)));
    const files = [...own, ...shared, join(folder, 'index.html'), join(folder, 'vite.config.ts')];
    const bundle = digest(files, fingerprint);
    if (readStamp(name) === bundle && existsSync(join(folder, 'dist', 'index.html'))) continue;
    console.log(`Building ${name}.`);
    must('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: folder });
    writeStamp(name, bundle);
  }
}

/** Runs a command to its end; ends this process when it fails. */
export function must(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed.`);
    process.exit(status ?? 1);
  }
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
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
