import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRIORITY_FROM, type PriorityPoints } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { pointsText, priorityPartLabel } from './report-names.ts';

const pointsFrom = (priority: (typeof PRIORITY_FROM)[number][0]): number =>
  PRIORITY_FROM.find(([one]) => one === priority)?.[1] ?? 0;

/** The points of a priority, part by part. */
export function PriorityParts({ parts }: { readonly parts: readonly PriorityPoints[] }) {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parts.map((part) => (
          <Line key={part.part} points={part.points} label={priorityPartLabel(part)} />
        ))}
        <Line points={sum} label={t('moderation.total')} isSum />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('moderation.priority_from', {
          critical: pointsFrom(5),
          high: pointsFrom(4),
          medium: pointsFrom(3),
          low: pointsFrom(2),
        })}
      </Typography>
    </>
  );
}

interface LineProps {
  readonly points: number;
  readonly label: string;
  readonly isSum?: boolean;
}

function Line({ points, label, isSum = false }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '3.5em minmax(0, 1fr)',
        gap: 1,
        py: 0.5,
        fontWeight: isSum ? 600 : 400,
        ...(isSum && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end', paddingInlineEnd: 1 }}>
        {isSum ? points : pointsText(points)}
      </Box>
      <span>{label}</span>
    </Box>
  );
}
