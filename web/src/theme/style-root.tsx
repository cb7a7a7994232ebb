import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import { type Appearance, useAppearance } from '../accessibility/appearance.ts';
import { makeTheme } from './theme.ts';
import { palettes } from './tokens.ts';

type Theme = ReturnType<typeof makeTheme>;

const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

let cache: Promise<EmotionCache> | null = null;

/** The emotion cache, shared by all components. */
export function styleCache(): Promise<EmotionCache> {
  cache ??= makeStyleCache();
  return cache;
}

/**
 * Tags carrying the nonce the server wrote into the page, so that the content security policy needs no 'unsafe-inline'.
 * Right-to-left pages also mirror the components' own styles.
 */
async function makeStyleCache(): Promise<EmotionCache> {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  const options: Options = { key: direction === 'rtl' ? 'sr' : 's', prepend: true, ...(nonce ? { nonce } : {}) };
  if (direction === 'ltr') return createCache(options);
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  return createCache({ ...options, stylisPlugins: [prefixer, mirror] });
}

const themes = new Map<string, Theme>();

/** The theme of an appearance, cached. */
export function themeFor({ mode, contrast }: Appearance): Theme {
  const name = `${mode} ${contrast}`;
  const theme = themes.get(name) ?? makeTheme(direction, mode, palettes[mode][contrast]);
  themes.set(name, theme);
  return theme;
}

/** Provides the theme to Material components, as the person prefers. */
export function StyleRoot({ cache, children }: { readonly cache: EmotionCache; readonly children: ReactNode }) {
  const theme = themeFor(useAppearance());
  return (
    <CacheProvider value={cache}>
      {/* A function, so that a nested theme replaces the outer one instead of being merged with it. */}
      <ThemeProvider theme={() => theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
