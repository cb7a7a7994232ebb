import { fileURLToPath } from 'node:url';
import { compileMessage, messageFolders, readCatalogue } from '@sankofa/api/messages/compile';
import { setTranslator } from '@sankofa/api/messages/current';
import { SOURCE_LANGUAGE } from '@sankofa/api/messages/languages';
import { createTranslator, type Translator } from '@sankofa/api/messages/translator';
import { foldersOf } from '@sankofa/api/messages/vite-plugin';
import { expect } from 'vitest';

// Each test file uses the English messages of its package, like the package itself.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const path = expect.getState().testPath ?? '';
const front = ['web', 'admin'].find((name) => path.startsWith(`${root}${name}/`));
setTranslator(englishOf(front ?? 'api'));

function englishOf(name: string): Translator {
  const known = (globalThis as { englishTranslators?: Map<string, Translator> }).englishTranslators ?? new Map();
  Object.assign(globalThis, { englishTranslators: known });
  const translator =
    known.get(name) ??
    createTranslator(
      SOURCE_LANGUAGE,
      readCatalogue(
        name === 'api' ? messageFolders(`${root}api/src`) : foldersOf(`${root}${name}/src`),
        SOURCE_LANGUAGE,
      ),
      compileMessage,
    );
  known.set(name, translator);
  return translator;
}
