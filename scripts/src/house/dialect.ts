import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sources.ts';

/** Phrases of roundabout English. The style guide in CONTRIBUTING.md asks for standard terms instead. */
const DIALECT =
  /\b(?:whoever|somebody|nobody|anew|comes? to (?:its|an|their) end|(?:is|are) told of|so many|such as is)\b/i;

const COMMENT = /^\s*\/?\*.*|(?<!:)\/\/.*/;
const CODE_SPAN = /`[^`]*`/g;

const PACKAGES = '{events,projections,api,web,admin,scripts}';
const CODE = [`${PACKAGES}/src/**/*.{ts,tsx,mjs,css}`, '*.ts', '{web,admin,scripts}/*.{ts,mjs}'];
/** Documents and the English message catalogues. */
const PROSE = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', `${PACKAGES}/src/*/messages/en.json`];

/** Lines with one of these phrases, as "path:line: text": comments of code, and all of other files. */
export function findDialect(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const isProse = /\.(?:md|json)$/.test(path);
    return text.split('\n').flatMap((line, n) => {
      const read = isProse ? line : (COMMENT.exec(line)?.[0] ?? '');
      return DIALECT.test(read.replaceAll(CODE_SPAN, '')) ? [`${path}:${n + 1}: ${line.trim()}`] : [];
    });
  });
}

/** The files that `findDialect` checks: code of all packages, documents and English messages. */
export const readTexts = (root: string): Source[] =>
  globSync([...CODE, ...PROSE], { cwd: root, exclude: ['**/node_modules/**', '**/dialect.test.ts'] }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
