import Box from '@mui/material/Box';
import { useColors } from './use-colors.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'plain';

/** A state in a word, with a colour: never the colour alone. */
export function Pill({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const color = useColors();
  const [ground, text] = {
    good: [color.forestGround, color.forest],
    bad: [color.terracottaGround, color.terracotta],
    warn: [color.goldGround, color.gold],
    plain: [color.plainGround, color.dim],
  }[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        bgcolor: ground,
        color: text,
        borderRadius: 5,
        px: 1.25,
        py: 0.25,
        fontSize: '0.78125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
