declare module 'virtual:messages' {
  import type { Catalogue } from '@sankofa/api/messages/translator';

  /** Languages with complete catalogues. */
  export const offered: readonly string[];
  /** Loads the catalogue of a language, pseudo-languages too. */
  export const loaders: Readonly<Record<string, () => Promise<Catalogue>>>;
  /** Loads the texts of problems in a language. */
  export const refusalLoaders: typeof loaders;
  /** Loads the texts of an area that are not in the catalogue. */
  export const areaLoaders: Readonly<Record<string, typeof loaders>>;
}

declare module 'virtual:page-styles' {
  /** Addresses of the style sheets that a lazily loaded module needs beside those of every page. */
  export const stylesOf: (module: string) => readonly string[];
}
