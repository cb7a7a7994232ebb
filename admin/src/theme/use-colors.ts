import { useTheme } from '@mui/material/styles';
import { day, night } from './tokens.ts';

/** The colours of the theme in use. */
export const useColors = (): Record<keyof typeof day, string> => (useTheme().palette.mode === 'light' ? day : night);
