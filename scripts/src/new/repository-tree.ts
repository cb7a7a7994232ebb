import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tree } from './tree.ts';

const PACKAGES = ['events', 'projections', 'api', 'web', 'admin'];

/** The sources of a repository. */
export function repositoryTree(root: string): Tree {
  const paths = PACKAGES.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${name}/src/${path.split(sep).join('/')}`),
  );
  return new Tree(paths, (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null));
}

/** Writes the changes of a tree and formats them. @throws Error when the linter refuses them */
export function write(tree: Tree, root: string): void {
  for (const [path, text] of tree.changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  const args = ['check', '--write', '--vcs-enabled=false', ...tree.changes.keys()];
  const { status, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
