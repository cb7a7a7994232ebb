import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage, completeLanguages, messageFolders, readCatalogue } from './compile.ts';
import { PSEUDO_LANGUAGES } from './languages.ts';

/** Folders of the api whose messages browsers need too. */
export const SHARED_FOLDERS: readonly string[] = ['client', 'contract', 'refusals'];

const API = fileURLToPath(new URL('..', import.meta.url));
const INDEX = 'virtual:messages';

/** Texts of problems, in a file of their own: a page that starts well needs none. */
const REFUSALS = 'refusals';

/** The folders whose messages a front end needs: its own, and those it shares with the api. */
export const foldersOf = (source: string): string[] => [
  ...messageFolders(source),
  ...messageFolders(API).filter((folder) => SHARED_FOLDERS.includes(basename(folder))),
];

/**
 * A plugin of Vite: `virtual:messages` offers the languages of a front end and loads the catalogue of one, compiled, as a
 * file of its own. @param source its folder `src`
 */
export function messages(source: string) {
  const folders = foldersOf(source);
  const isRefusals = (folder: string): boolean => basename(folder) === REFUSALS;
  return {
    name: 'sankofa-messages',
    // Compiled messages need no parser in the browser.
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    resolveId: (id: string) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id: string) {
      if (!id.startsWith(`\0${INDEX}`)) return undefined;
      const language = id.slice(`\0${INDEX}-`.length);
      if (language.startsWith(`${REFUSALS}-`)) {
        return moduleOf(language.slice(REFUSALS.length + 1), folders.filter(isRefusals));
      }
      if (language !== '')
        return moduleOf(
          language,
          folders.filter((folder) => !isRefusals(folder)),
        );
      const offered = completeLanguages(folders);
      const loaders = (part: string): string =>
        [...offered, ...PSEUDO_LANGUAGES]
          .map((name) => `'${name}': () => import('${INDEX}-${part}${name}').then((module) => module.default)`)
          .join(', ');
      return [
        `export const offered = ${JSON.stringify(offered)};`,
        `export const loaders = {${loaders('')}};`,
        `export const refusalLoaders = {${loaders(`${REFUSALS}-`)}};`,
      ].join('\n');
    },
  };
}

function moduleOf(language: string, folders: readonly string[]): string {
  const texts = Object.entries(readCatalogue(folders, language));
  return `export default ${JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)])))};`;
}
