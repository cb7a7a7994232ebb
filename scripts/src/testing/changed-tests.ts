import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** With lint and types, this many api test files take less than 30 s on two cores. */
const MOST_TESTS = 8;
const IS_TEST = /\.test\.tsx?$/;
/** Tests with a slow set-up. */
const IS_SLOW = /\.(?:kafka|e2e)\.test\.ts$/;
const SOURCE = /^(\w+)\/src\/.*\.(?:tsx?|css)$/;

export interface ChangedTests {
  /** Test files, nearest to the change first. */
  readonly chosen: readonly string[];
  /** Number of other test files that import the change. */
  readonly left: number;
}

/**
 * Finds the tests nearest to the changes since a commit, including uncommitted files: tests that import a changed file,
 * over the fewest modules first, then tests in its folder. Imports through a module that imports half of its package,
 * such as the whole api, do not count, because every test of the package would match. Journeys and Kafka tests are
 * chosen only when they have changed themselves.
 * @param root of a git repository
 */
export function changedTests(root: string, since = 'HEAD'): ChangedTests {
  const git = (...args: string[]): string[] =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = new Set([...git('ls-files'), ...untracked]);
  const imports = new Map([...files].map((file) => [file, importsOf(root, file, files)]));
  const importers = invert(imports);
  const hubs = hubsIn(imports);
  const distanceOf = new Map<string, number>();
  const importing = new Set<string>();
  for (const changed of new Set([...git('diff', '--name-only', since), ...untracked])) {
    const isCandidate = (file: string): boolean => IS_TEST.test(file) && (!IS_SLOW.test(file) || file === changed);
    const near = distances(changed, importers, hubs);
    for (const file of testsBeside(changed, [...files].filter(isCandidate)))
      if (!near.has(file)) near.set(file, Infinity);
    for (const [file, distance] of near) {
      if (isCandidate(file)) distanceOf.set(file, Math.min(distance, distanceOf.get(file) ?? Infinity));
    }
    for (const file of distances(changed, importers, new Set()).keys()) if (isCandidate(file)) importing.add(file);
  }
  const chosen = [...distanceOf.keys()]
    .sort((a, b) =>
      distanceOf.get(a) === distanceOf.get(b)
        ? a.localeCompare(b)
        : (distanceOf.get(a) ?? 0) - (distanceOf.get(b) ?? 0),
    )
    .slice(0, MOST_TESTS);
  return { chosen, left: [...importing].filter((file) => !chosen.includes(file)).length };
}

/** Sources that a file imports, and scripts that it names to start them. */
function importsOf(root: string, file: string, files: ReadonlySet<string>): ReadonlySet<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const imported = [...text.matchAll(/(?:\bfrom|\bimport|\bURL)[\s(]*'([^']+)'/g)].map(([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : path.replace(/^@sankofa\/(\w+)\/(.*)$/, '$1/src/$2.ts'),
  );
  const started = [...text.matchAll(/'(\w+\/src\/[\w/-]+\.ts)'/g)].map(([, path = '']) => path);
  return new Set([...imported, ...started].filter((path) => path !== file && files.has(path)));
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function invert(graph: Graph): Graph {
  const inverted = new Map<string, Set<string>>();
  for (const [from, to] of graph) {
    for (const file of to) inverted.set(file, (inverted.get(file) ?? new Set()).add(from));
  }
  return inverted;
}

/** Modules that import, directly or not, at least half of their package. */
function hubsIn(imports: Graph): Set<string> {
  const packageOf = (file: string): string | undefined => SOURCE.exec(file)?.[1];
  const modules = [...imports.keys()].filter((file) => !IS_TEST.test(file) && !file.includes('/testing/'));
  return new Set(
    [...imports.keys()].filter((file) => {
      const isOfPackage = (other: string): boolean => packageOf(other) === packageOf(file);
      const own = modules.filter(isOfPackage);
      const reached = distances(file, imports, new Set());
      return own.filter((other) => reached.has(other)).length * 2 >= own.length;
    }),
  );
}

/** Number of imports to each file, without passing through `ends`. */
function distances(from: string, graph: Graph, ends: ReadonlySet<string>): Map<string, number> {
  const found = new Map([[from, 0]]);
  for (const [file, distance] of found) {
    if (ends.has(file)) continue;
    for (const next of graph.get(file) ?? []) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

/** Tests in the folder of a file, or in the nearest folder above with any, within the package. */
function testsBeside(file: string, tests: readonly string[]): readonly string[] {
  const folder = dirname(file);
  if (!folder.includes('/')) return [];
  const beside = tests.filter((test) => dirname(test) === folder);
  return beside.length > 0 ? beside : testsBeside(folder, tests);
}
