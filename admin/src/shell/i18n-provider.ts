import { translator } from '@sankofa/api/messages/current';
import type { Params } from '@sankofa/api/messages/translator';
import type { I18nProvider } from 'react-admin';

/** Texts of react-admin's own components, from the catalogue `react-admin`. Our labels reach it as texts: they stay. */
export const i18nProvider: I18nProvider = {
  translate(
    key: string,
    { _: fallback = key, ...params }: { readonly _?: string; readonly [name: string]: unknown } = {},
  ) {
    const id = `react-admin.${key}`;
    return translator().has(id) ? translator().format(id, params as Params) : fallback;
  },
  // The language select loads the page again instead.
  changeLocale: async () => undefined,
  getLocale: () => translator().language,
};
