import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { t } from '../messages.ts';
import { day, font, night } from './tokens.ts';

const heading = { fontFamily: font.display, fontWeight: 500 } as const;

function makeTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const color = mode === 'light' ? day : night;
  return {
    ...defaultTheme,
    palette: {
      mode,
      background: { default: color.paper, paper: color.card },
      text: { primary: color.ink, secondary: color.dim },
      divider: color.line,
      primary: { main: color.gold, contrastText: mode === 'light' ? '#fffdf8' : '#241b10' },
      error: { main: color.terracotta, contrastText: color.card },
      success: { main: color.forest, contrastText: color.card },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: font.text,
      fontSize: 14,
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.84375rem', lineHeight: 1.45 },
      h1: { ...heading, fontSize: '1.6875rem', lineHeight: 1.2 },
      h2: { ...heading, fontSize: '1.125rem', lineHeight: 1.3 },
      h6: { ...heading, fontSize: '1.125rem' },
      button: { textTransform: 'none', fontWeight: 600 },
      caption: { fontSize: '0.78125rem' },
    },
    components: {
      ...defaultTheme.components,
      // For date pickers, scroll bars and other parts that the browser draws.
      MuiCssBaseline: { styleOverrides: { ':root': { colorScheme: mode } } },
      // Its content scrolls, and the buttons stay in view.
      MuiDialog: {
        styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // Inset: many buttons are in containers that clip what is drawn outside.
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${color.gold}`, outlineOffset: -2 } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: 6,
            minHeight: 36,
            '&.Mui-focusVisible': { outlineOffset: 2 },
            variants: [
              {
                // The main action is a button of ink; gold marks the current place.
                props: { variant: 'contained', color: 'primary' },
                style: {
                  backgroundColor: color.ink,
                  color: color.card,
                  '&:hover': { backgroundColor: color.ink, opacity: 0.88 },
                },
              },
            ],
          },
          outlined: { borderColor: color.edge, color: color.ink },
        },
      },
      // Headings and other texts that the focus moves to when an act has removed the focused control.
      MuiTypography: {
        styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${color.gold}`, outlineOffset: 3 } } },
      },
      // Its own overflow scrolls a pixel at some widths, and takes the keyboard's focus for that.
      MuiAlert: {
        defaultProps: { closeText: t('shell.close') },
        styleOverrides: { message: { overflow: 'visible', minWidth: 0, overflowWrap: 'anywhere' } },
      },
      MuiAutocomplete: {
        defaultProps: {
          clearText: t('shell.clear'),
          closeText: t('shell.close'),
          openText: t('shell.open_list'),
          noOptionsText: t('shell.no_options'),
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${color.line}`, boxShadow: 'none' } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: color.line, fontVariantNumeric: 'tabular-nums' },
          head: { color: color.dim, fontWeight: 600 },
          // Material UI's `right` is physical: figures are at the end of a cell in either direction.
          alignRight: { textAlign: 'end' },
        },
      },
      // The track is paler than the bar, or an empty bar would look like a full one.
      MuiLinearProgress: { styleOverrides: { root: { backgroundColor: color.line } } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: color.edge },
          // Material UI removes the focus ring of a field that is disabled for a moment, and does not restore it.
          root: {
            '&:has(:focus:enabled) .MuiOutlinedInput-notchedOutline': { borderColor: color.gold, borderWidth: 2 },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      // On narrow screens it would be a paler patch on the page.
      RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaSimpleList: {
        styleOverrides: {
          root: {
            overflowWrap: 'anywhere',
            '& .MuiListItemText-primary > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
            // Floating, it would cover the second line where the first is long.
            '& .RaSimpleList-tertiary': { float: 'none', flexShrink: 0, maxWidth: '50%', opacity: 1, color: color.dim },
          },
        },
      },
      MuiLink: { styleOverrides: { root: { color: color.gold } } },
    },
  };
}

/** Made when the console is first drawn: they hold texts, and the language is not known before. */
const once = (mode: 'light' | 'dark'): (() => RaThemeOptions) => {
  let theme: RaThemeOptions | undefined;
  return () => {
    theme ??= makeTheme(mode);
    return theme;
  };
};

export const dayTheme = once('light');
export const nightTheme = once('dark');
