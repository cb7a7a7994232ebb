import { setLateMessages, setTranslator } from '../messages/current.ts';
import { directionOf, LANGUAGE_KEY, matchLanguage, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { type Catalogue, createTranslator } from '../messages/translator.ts';

/** The server has no DOM, so its types are not part of this package. */
declare const window: {
  readonly location: { readonly href: string; readonly search: string; reload(): void; replace(address: URL): void };
};
declare const document: {
  cookie: string;
  readonly documentElement: { lang: string; dir: string; readonly dataset: { readonly language?: string } };
};

const YEAR_S = 31_536_000;

/** The languages of a front end: what `virtual:messages` exports. */
export interface Languages {
  readonly offered: readonly string[];
  readonly loaders: Readonly<Record<string, () => Promise<Catalogue>>>;
  readonly refusalLoaders: Languages['loaders'];
  readonly areaLoaders: Readonly<Record<string, Languages['loaders']>>;
}

/**
 * Loads the messages of the page's language: the one in its URL, the one chosen on this device, the one the server
 * rendered, or the first offered one of the browser's preferences.
 * @returns whether the server rendered the page in this language: a page cached for offline use may be in another
 */
export async function loadLanguage({ offered, loaders, refusalLoaders, areaLoaders }: Languages): Promise<boolean> {
  setOfferedLanguages(offered);
  const root = document.documentElement;
  const known = Object.keys(loaders);
  const named = new URLSearchParams(window.location.search).get('language');
  const chosen = chosenLanguage();
  requested = known.find((name) => name === named) ?? known.find((name) => name === chosen) ?? null;
  const drawn = root.dataset.language ?? null;
  const language = requested ?? drawn ?? matchLanguage(navigator.languages, offered);
  if (language !== drawn) {
    root.lang = language;
    root.dir = directionOf(language);
  }
  const translator = createTranslator(language, (await loaders[language]?.()) ?? (await loadSource(loaders)));
  setTranslator(translator);
  const load = refusalLoaders[language];
  // The API sends them in English.
  if (load !== undefined && language !== SOURCE_LANGUAGE) setLateMessages(async () => translator.add(await load()));
  loadArea = async (area) => {
    const inLanguage = areaLoaders[area];
    if (inLanguage) translator.add((await inLanguage[language]?.()) ?? (await loadSource(inLanguage)));
  };
  return language === drawn;
}

let loadArea = async (_area: string): Promise<void> => undefined;

/** Loads the messages of an area that are not in the catalogue. Call it before anything of the area is rendered. */
export const loadMessagesOf = (area: string): Promise<void> => loadArea(area);

let requested: string | null = null;
let choices: readonly string[] = [];

/** The languages that readers can choose. Set at the start, in a browser and on the server. */
export const offeredLanguages = (): readonly string[] => choices;
export const setOfferedLanguages = (offered: readonly string[]): void => {
  choices = offered;
};

/**
 * The reader's choice, on this device or in the page's URL, to send to the API; null: the browser's preferences apply.
 */
export const requestedLanguage = (): string | null => requested;

async function loadSource(loaders: Languages['loaders']): Promise<Catalogue> {
  const load = loaders[SOURCE_LANGUAGE];
  if (load === undefined) throw new Error('The build has no English catalogue.');
  return load();
}

/** Language chosen on this device; null if none was. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage may be disabled: then only the cookie keeps the choice.
    return null;
  }
}

/** Stores the choice on this device: in local storage, and in a cookie for the server. */
export function keepLanguage(language: string): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch (error) {
    console.info('The language is kept in a cookie only', error);
  }
}

/** Reloads the page in another language. */
export function reloadIn(language: string): void {
  keepLanguage(language);
  const address = new URL(window.location.href);
  if (address.searchParams.has('language')) {
    address.searchParams.delete('language');
    window.location.replace(address);
  } else window.location.reload();
}
