import Box from '@mui/material/Box';
import type { RuleReason } from '@sankofa/api/contract/moderation-rules';
import { useColors } from '../../theme/use-colors.ts';
import { textSegments } from './rule-labels.ts';

/** A text in which the reasons of a match are marked, with the reason as tooltip. */
export function HighlightedText({ text, reasons }: { readonly text: string; readonly reasons: readonly RuleReason[] }) {
  const color = useColors();
  return (
    <Box
      component="p"
      dir="auto"
      sx={{
        m: 0,
        px: 1.5,
        py: 1,
        width: 'fit-content',
        maxWidth: 'min(72ch, 100%)',
        bgcolor: 'background.default',
        borderRadius: 1,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {textSegments(text, reasons).map(({ start, text: part, why }) =>
        why === null ? (
          part
        ) : (
          <Box
            key={start}
            component="mark"
            title={why}
            sx={{ bgcolor: color.goldGround, color: color.gold, fontWeight: 600, borderRadius: 0.5, px: 0.25 }}
          >
            {part}
          </Box>
        ),
      )}
    </Box>
  );
}
