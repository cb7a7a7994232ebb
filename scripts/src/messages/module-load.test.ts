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

/** Folders with the areas of both apps. */
const folders = ['web/src', 'admin/src'].flatMap((source) => [
  ...readdirSync(root + source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${source}/${name}`),
  source,
]);

it.each(folders)('%s looks no text up while its modules are loaded', async (folder) => {
  const faults: string[] = [];
  for (const path of modulesIn(root + folder, !folder.endsWith('/src'))) {
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

const modulesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.(test\.tsx?|d\.ts)$|^(main|draw)\.tsx$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/testing/'));
