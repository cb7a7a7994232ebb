import { createTheme, type Theme } from '@mui/material/styles';
import type { Palette } from './tokens.ts';

const heading = { fontFamily: 'var(--font-display)', fontWeight: 500, textWrap: 'balance' } as const;

const focusRing = { outline: '2px solid var(--gold)', outlineOffset: -2 } as const;

/** The viewer's theme. `direction` is that of the page. */
export function makeTheme(direction: 'ltr' | 'rtl', mode: 'dark' | 'light', color: Palette): Theme {
  return createTheme({
    direction,
    palette: {
      mode,
      background: { default: color.ground, paper: color.raised },
      text: { primary: color.text, secondary: color.dim },
      divider: color.line,
      primary: { main: color.gold, dark: mode === 'dark' ? '#cf9526' : color.gold, contrastText: color.onGold },
      error: { main: color.danger, contrastText: color.ground },
      info: { main: mode === 'dark' ? '#c9b79a' : color.dim, contrastText: color.ground },
      success: { main: color.success, contrastText: color.ground },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'var(--font-text)',
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      h1: { ...heading, fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)', lineHeight: 1.08, letterSpacing: '-0.01em' },
      h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.2 },
      h3: { ...heading, fontSize: '1.2rem', lineHeight: 1.25 },
      h6: { ...heading, fontSize: '1.4rem', lineHeight: 1.25 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
    },
    transitions: { duration: { shortest: 150, shorter: 150, short: 200, standard: 200, complex: 250 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: color.edge },
          // Material UI takes the ring from a focused field that is disabled for a moment, and does not give it back.
          root: {
            '&:has(:focus:enabled) .MuiOutlinedInput-notchedOutline': { borderColor: color.gold, borderWidth: 2 },
          },
        },
      },
      // Their inputs are invisible, so the visible part shows the focus.
      MuiSwitch: { styleOverrides: { switchBase: { '&.Mui-focusVisible': focusRing } } },
      MuiCheckbox: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
      MuiRadio: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
      MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
    },
  });
}
