import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTranslator, translator } from '@sankofa/api/messages/current';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const english = translator();

// The language of a page is known only after its modules are loaded.
beforeAll(() => {
  vi.resetModules();
});
afterAll(() => {
  vi.resetModules();
  setTranslator(english);
});

it.each(['web', 'admin'])('%s looks no text up while its modules are loaded', async (name) => {
  const faults: string[] = [];
  for (const path of modulesIn(`${root}${name}/src`)) {
    try {
      await import(path);
    } catch (error) {
      // Some modules need a document: that is another matter.
      if (error instanceof Error && error.message.startsWith('No language is set')) {
        faults.push(`${path}: ${error.stack?.split('\n')[3]}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.(test\.tsx?|d\.ts)$|^(main|draw)\.tsx$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/testing/'));
