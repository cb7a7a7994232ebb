import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedTests } from './changed-tests.ts';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: root });
const change = (file: string): void => write(file, `// changed\n${contents[file]}`);

/** A fixture: an api whose app imports everything, a test that starts it, and a package it uses. */
const contents: Readonly<Record<string, string>> = {
  'events/src/json.ts': 'export const a = 1;',
  'events/src/other.ts': 'export const a = 1;',
  'events/src/third.ts': 'export const a = 1;',
  'events/src/json.test.ts': "import { a } from './json.ts';",
  'api/src/app.ts': "import './films/routes.ts';\nimport './people/routes.ts';\nimport './people/names.ts';",
  'api/src/server.ts': "import './app.ts';",
  'api/src/main.ts': "import './server.ts';",
  'api/src/films/routes.ts': "import { a } from '@sankofa/events/json';",
  'api/src/people/routes.ts': "import { names } from './names.ts';",
  'api/src/people/names.ts': 'export const names = [];',
  'api/src/people/names.test.ts': "import { names } from './names.ts';",
  'api/src/people/routes.test.ts': "import { routes } from './routes.ts';",
  'api/src/people/people.int.test.ts': "import '../app.ts';",
  'api/src/films/films.int.test.ts': "const app = await import('../app.ts');",
  'api/src/films/films.kafka.test.ts': "import './routes.ts';",
  'api/src/films/films.e2e.test.ts': "const script = 'api/src/app.ts';",
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sankofa-changed-'));
  for (const [file, text] of Object.entries(contents)) write(file, text);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the tests of a change', () => {
  it('are none without changes', () => {
    expect(changedTests(root)).toEqual({ chosen: [], left: 0 });
  });

  it('are those that import it over the fewest modules, then those in its folder', () => {
    change('api/src/people/names.ts');
    const { chosen, left } = changedTests(root);
    expect(chosen).toEqual([
      'api/src/people/names.test.ts',
      'api/src/people/routes.test.ts',
      'api/src/people/people.int.test.ts',
    ]);
    // The test of the films imports it through the app.
    expect(left).toBe(1);
  });

  it('are found in other packages, but not through a module that imports half of its package', () => {
    change('events/src/json.ts');
    expect(changedTests(root)).toEqual({ chosen: ['events/src/json.test.ts'], left: 2 });
  });

  it('are those in the folder of a file without importers', () => {
    write('api/src/films/new.ts', 'export const a = 1;');
    expect(changedTests(root).chosen).toEqual(['api/src/films/films.int.test.ts']);
  });

  it('include a journey or Kafka test only if it has changed itself', () => {
    change('api/src/films/films.e2e.test.ts');
    expect(changedTests(root).chosen).toContain('api/src/films/films.e2e.test.ts');
    expect(changedTests(root).chosen).not.toContain('api/src/films/films.kafka.test.ts');
  });

  it('cover all changes since a commit', () => {
    change('events/src/json.ts');
    git('commit', '--quiet', '--all', '--message', 'second');
    expect(changedTests(root).chosen).toEqual([]);
    expect(changedTests(root, 'HEAD~1').chosen).toEqual(['events/src/json.test.ts']);
  });

  it('are at most eight files', () => {
    change('api/src/people/names.ts');
    for (let n = 0; n < 10; n++) write(`api/src/people/more-${n}.test.ts`, "import './names.ts';");
    expect(changedTests(root)).toMatchObject({ chosen: { length: 8 }, left: 6 });
  });
});
