import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the repository. */
export interface Source {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const CODE = /\.(?:tsx?|css)$/;
const TEST = /\.test\.tsx?$|\/testing\//;
/** Word lists, recorded examples and declarations written from catalogues: they grow with content, not with complexity. */
const DATA = /\/(?:golden|lexicon)\/|\/(?:shared|server|web|console)-messages\.ts$/;
const PRODUCT = /^(?:events|projections|api|web|admin)\//;

/** Whether a file is code that runs in production: no test, test helper, data or script. */
export const isProduct = ({ path }: Source): boolean => PRODUCT.test(path) && !TEST.test(path) && !DATA.test(path);

/** TypeScript and CSS files known to git, uncommitted ones included. Throws outside a git repository. */
export const readSources = (root: string): Source[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => CODE.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
