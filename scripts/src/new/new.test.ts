import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesEditedForArea, filesEditedForFeature } from './feature-edits.ts';
import { generate } from './generate.ts';
import { kebab, pascal, snake, words } from './names.ts';
import { repositoryTree, write } from './repository-tree.ts';
import { CannotGenerate, Tree } from './tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('writes a name in each case style', () => {
  for (const name of ['PointsEarned', 'points-earned', 'points_earned']) {
    expect([pascal(name), kebab(name), snake(name), words(name)]).toEqual([
      'PointsEarned',
      'points-earned',
      'points_earned',
      'Points earned',
    ]);
  }
});

it('edits only the area list of each package for a new area', () => {
  expect(filesEditedForArea(root)).toEqual(['events/src/areas.ts', 'projections/src/areas.ts', 'api/src/areas.ts']);
});

it('edits only files of its area for an event, a read model, a route and a page', () => {
  expect(filesEditedForFeature(root).filter((path) => !/^\w+\/src\/contact\/area\.ts$/.test(path))).toEqual([]);
});

it.each([
  ['no kind of thing', ['thing', 'contact/x']],
  ['an area with a capital', ['area', 'Contact']],
  ['a path', ['event', '../contact/Event']],
  ['an event in lower case', ['event', 'contact/event']],
  ['a read model of an event that does not exist', ['read-model', 'contact/x', 'NeverDefined']],
  ['a route without a read model', ['route', 'contact/nothing']],
  ['a page without a route', ['page', 'contact/nothing']],
  ['an area that exists', ['area', 'contact']],
  ['a part of an area that does not exist', ['event', 'nowhere/Happened']],
])('refuses %s', (_what, args) => {
  expect(() => generate(repositoryTree(root), args)).toThrow(CannotGenerate);
});

it('imports a name once', () => {
  const tree = new Tree([], () => 'export const list = [];\n');
  for (const item of ['a', 'b']) tree.addTo('x.ts', /list = \[/, item, "import { a, b } from './ab.ts';");
  expect(tree.text('x.ts')).toBe("import { a, b } from './ab.ts';\nexport const list = [b, a, ];\n");
});

it.runIf(process.env.DEPTH === 'deep')(
  'writes what compiles, is formatted, and passes its own tests (deep)',
  { timeout: 600_000 },
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'sankofa-new-'));
    try {
      copyRepository(copy);
      for (const args of [
        ['area', 'loyalty'],
        ['event', 'loyalty/PointsEarned'],
        ['read-model', 'loyalty/point-totals', 'PointsEarned'],
        ['route', 'loyalty/point-totals'],
        ['page', 'loyalty/point-totals'],
        ['event', 'contact/ThingHappened'],
        ['read-model', 'contact/happened-things', 'ThingHappened'],
        ['route', 'contact/happened-things'],
        ['page', 'contact/happened-things'],
      ]) {
        const tree = repositoryTree(copy);
        generate(tree, args);
        write(tree, copy);
      }
      const run = (command: string, ...args: string[]): void => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
          cwd: copy,
          encoding: 'utf8',
        });
        expect(status, stdout + stderr).toBe(0);
      };
      run('typescript/bin/tsc', '-b');
      run(
        '@biomejs/biome/bin/biome',
        'check',
        '--error-on-warnings',
        '--vcs-enabled=false',
        'events/src',
        'projections/src',
        'api/src',
        'admin/src',
        'scripts/src',
      );
      run(
        'vitest/vitest.mjs',
        'run',
        '--project=servers',
        'events/src/loyalty',
        'events/src/golden',
        'projections/src/read-models.int.test.ts',
        'api/src/loyalty',
      );
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
);

/**
 * Copies the sources. Packages of the copy import each other; other dependencies come from the original installation.
 */
function copyRepository(to: string): void {
  const packages = ['events', 'projections', 'api', 'web', 'admin', 'scripts'];
  for (const entry of readdirSync(root)) {
    if (!['node_modules', '.git', '.cache', '.sankofa', 'test-results'].includes(entry)) {
      cpSync(join(root, entry), join(to, entry), {
        recursive: true,
        filter: (path) => !/[/\\](?:node_modules|dist[\w-]*)$|\.tsbuildinfo$/.test(path),
      });
    }
  }
  mkdirSync(join(to, 'node_modules/@sankofa'), { recursive: true });
  for (const name of packages) symlinkSync(join(to, name), join(to, 'node_modules/@sankofa', name));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@sankofa') symlinkSync(join(root, 'node_modules', entry), join(to, 'node_modules', entry));
  }
  for (const name of packages) {
    const own = join(root, name, 'node_modules');
    if (readdirSync(join(root, name)).includes('node_modules')) symlinkSync(own, join(to, name, 'node_modules'));
  }
}
