import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { prefixer } from 'stylis';
import { useAppearance } from '../accessibility/appearance.ts';
import { makeTheme } from './theme.ts';
import { customProperties, palettes } from './tokens.ts';

export type Direction = 'ltr' | 'rtl';

/** The direction the page was served with. */
export const pageDirection = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/**
 * Where styles made at run time go: tags carrying the nonce the server wrote into the page, so that the content
 * security policy needs no 'unsafe-inline'. Right-to-left pages also mirror the components' own styles.
 */
export async function makeStyleCache(direction: Direction): Promise<EmotionCache> {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  const options: Options = { key: direction === 'rtl' ? 'sr' : 's', prepend: true, ...(nonce ? { nonce } : {}) };
  if (direction === 'ltr') return createCache(options);
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  return createCache({ ...options, stylisPlugins: [prefixer, mirror] });
}

/** The theme and its styles around the app, as the person wants them. */
export function StyleRoot({ cache, direction, children }: StyleRootProps) {
  const { mode, contrast } = useAppearance();
  const palette = palettes[mode][contrast];
  const theme = useMemo(() => makeTheme(direction, mode, palette), [direction, mode, palette]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={{ ':root': customProperties(palette) }} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

interface StyleRootProps {
  readonly cache: EmotionCache;
  readonly direction: Direction;
  readonly children: ReactNode;
}
