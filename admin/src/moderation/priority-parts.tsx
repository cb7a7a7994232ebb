import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRIORITY_FROM, type PriorityPoints } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { pointsText, priorityName, priorityPartLabel } from './report-names.ts';

const FROM = PRIORITY_FROM.map(
  ([priority, points], n) =>
    `from ${points}${n === 0 ? t('moderation.points') : ''} ${priorityName(priority).toLowerCase()}`,
).join(', ');

/** What a priority is the sum of, part by part. */
export function PriorityParts({ parts }: { readonly parts: readonly PriorityPoints[] }) {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parts.map((part) => (
          <Line key={part.part} points={part.points} words={priorityPartLabel(part)} />
        ))}
        <Line points={sum} words={t('moderation.total')} isSum />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {`F${FROM.slice(1)}.`}
      </Typography>
    </>
  );
}

interface LineProps {
  readonly points: number;
  readonly words: string;
  readonly isSum?: boolean;
}

function Line({ points, words, isSum = false }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: t('moderation.3_5em_minmax_0_1fr'),
        gap: 1,
        py: 0.5,
        fontWeight: isSum ? 600 : 400,
        ...(isSum && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end', pr: 1 }}>
        {isSum ? points : pointsText(points)}
      </Box>
      <span>{words}</span>
    </Box>
  );
}
