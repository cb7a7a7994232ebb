import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { settingsTable } from '@sankofa/events/config/config';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const listed = existsSync(join(root, '.git'))
  ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
  : '';
const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));

function mentions(pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const found = pattern.exec(readFileSync(join(root, file), 'latin1'));
    return found ? [`${file}: ${found[0]}`] : [];
  });
}

it.skipIf(files.length === 0)('contains no package registry (needs git)', () => {
  expect(
    mentions(/\b(?:registry|packages?|repo1?)\.[a-z-]+\.(?:org|com|io|dev)\b|\bpy(?:pi|thonhosted)\.org\b/i),
  ).toEqual([]);
});

it.skipIf(files.length === 0)('contains no local paths (needs git)', () => {
  expect(mentions(/(?<![\w.}/-])\/(?:home\/[a-z]\w*|Users\/\w+|root|work|private|tmp)\/\w+/)).toEqual([]);
});

it('documents every setting', () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toContain(settingsTable());
});

/** Anchor of a heading, in GitHub's format. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

it.skipIf(files.length === 0)('links only to pages and headings that exist (needs git)', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? join(root, page) : join(root, dirname(page), path);
      const isThere =
        existsSync(target) &&
        (anchor === undefined ||
          [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].some(
            ([, heading = '']) => anchorOf(heading) === anchor,
          ));
      return isThere ? [] : [`${page}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

it.skipIf(files.length === 0)('names only files and folders that exist (needs git)', () => {
  const paths = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) =>
      [
        ...readFileSync(join(root, page), 'utf8').matchAll(
          /`((?:events|projections|api|web|admin|scripts|docs)\/[\w./-]+)`/g,
        ),
      ].map(([, path = '']) => path),
    );
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('describes every command', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  // `npm start` builds.
  expect(commands.filter((command) => command !== 'npm run build' && !readme.includes(`\`${command}`))).toEqual([]);
});

it('lists the commands of operators, each with an existing script', async () => {
  const Commands = z.record(z.string(), z.object({ script: z.string(), purpose: z.string() }));
  const file = pathToFileURL(join(root, 'scripts/commands.mjs')).href;
  const { commands } = z.object({ commands: Commands }).parse(await import(file));
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `sankofa ([a-z-]+)` \|[^|]*\| (.*) \|$/gm)].map(([, name, purpose]) => [
    name,
    purpose,
  ]);
  expect(rows).toEqual(Object.entries(commands).map(([name, { purpose }]) => [name, purpose]));
  for (const { script } of Object.values(commands)) expect(existsSync(join(root, script)), script).toBe(true);
});
