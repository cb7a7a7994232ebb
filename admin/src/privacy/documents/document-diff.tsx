import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { diffLines, diffWordsWithSpace } from 'diff';
import { t } from '../../messages.ts';
import { useColors } from '../../theme/use-colors.ts';
import { changedParts } from './document-changes.ts';

/** Difference of two texts: removed words struck out, added ones underlined, long equal parts left out. */
export function DocumentDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const color = useColors();
  const parts = changedParts(diffLines(before, after), diffWordsWithSpace);
  if (parts.every(({ kind }) => kind === 'same' || kind === 'left-out')) {
    return <Typography color="textSecondary">{t('privacy.text_same')}</Typography>;
  }
  const looks = {
    same: {},
    'left-out': { color: color.dim },
    removed: { bgcolor: color.terracottaGround, color: color.terracotta },
    added: { bgcolor: color.forestGround, color: color.forest, textDecoration: 'underline' },
  } as const;
  const tags = { same: 'span', 'left-out': 'span', removed: 'del', added: 'ins' } as const;
  return (
    <Box
      component="div"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem', lineHeight: 1.6 }}
      dir="auto"
    >
      {parts.map(({ kind, text }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place.
        <Box key={n} component={tags[kind]} sx={looks[kind]}>
          {text}
        </Box>
      ))}
    </Box>
  );
}
