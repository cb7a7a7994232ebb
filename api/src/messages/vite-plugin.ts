import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage, completeLanguages, messageFolders, readCatalogue } from './compile.ts';
import { PSEUDO_LANGUAGES } from './languages.ts';

/** Folders of the api whose messages browsers need too. */
export const SHARED_FOLDERS: readonly string[] = ['client', 'contract', 'event-texts', 'faults', 'reasons', 'refusals'];

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
 * file of its own.
 * @param source its folder `src`
 * @param late areas whose messages are loaded with their first part, each in files of its own
 */
export function messages(source: string, late: readonly string[] = []) {
  const folders = foldersOf(source);
  const parts = [REFUSALS, ...late];
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
      const named = parts.find((part) => language.startsWith(`${part}-`));
      if (named !== undefined) {
        return moduleOf(
          language.slice(named.length + 1),
          folders.filter((folder) => basename(folder) === named),
        );
      }
      if (language !== '')
        return moduleOf(
          language,
          folders.filter((folder) => !parts.includes(basename(folder))),
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
        `export const areaLoaders = {${late.map((area) => `'${area}': {${loaders(`${area}-`)}}`).join(', ')}};`,
      ].join('\n');
    },
  };
}

function moduleOf(language: string, folders: readonly string[]): string {
  const texts = Object.entries(readCatalogue(folders, language));
  return `export default ${JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)])))};`;
}
