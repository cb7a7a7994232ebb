import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@sankofa/api/messages/compile';
import { SOURCE_LANGUAGE } from '@sankofa/api/messages/languages';
import { declareMessages } from './declare.ts';
import { messagePackages } from './packages.ts';

/** Sorts the catalogues, and declares the messages of each package with their parameters. */
for (const { name, file, folders } of messagePackages()) {
  for (const folder of folders) sortKeys(join(folder, 'messages', `${SOURCE_LANGUAGE}.json`));
  writeFileSync(file, declareMessages(name, readCatalogue(folders, SOURCE_LANGUAGE)));
}

function sortKeys(file: string): void {
  const text = readFileSync(file, 'utf8');
  const entries = Object.entries(JSON.parse(text)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sorted = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  if (sorted !== text) writeFileSync(file, sorted);
}
