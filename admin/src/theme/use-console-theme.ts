import { type ThemeSetter, type ThemeType, useTheme } from 'react-admin';

export const DEFAULT_THEME: ThemeType = 'light';

/** The chosen theme, and how to choose another. Without the default, `useTheme` follows the device, unlike the page. */
export const useConsoleTheme = (): [ThemeType, ThemeSetter] => useTheme(DEFAULT_THEME);
