import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsTable } from '@sankofa/events/config/config';
import { expect, it } from 'vitest';

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

it.skipIf(files.length === 0)('names no package registry (needs git)', () => {
  expect(
    mentions(/\b(?:registry|packages?|repo1?)\.[a-z-]+\.(?:org|com|io|dev)\b|\bpy(?:pi|thonhosted)\.org\b/i),
  ).toEqual([]);
});

it.skipIf(files.length === 0)('names no folder of anybody’s machine (needs git)', () => {
  expect(mentions(/(?<![\w.}/-])\/(?:home\/[a-z]\w*|Users\/\w+|root|work|private|tmp)\/\w+/)).toEqual([]);
});

it('documents every setting as the code has it', () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toContain(settingsTable());
});
