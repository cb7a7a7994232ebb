import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { MediaSummary } from '@sankofa/api/contract/media';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { Pill } from '../theme/pill.tsx';
import { MEDIA_STATES } from './media-labels.ts';

/** State of a video: progress, or why it failed. */
export function MediaState({
  media,
}: {
  readonly media: Pick<MediaSummary, 'status' | 'percent' | 'failure' | 'may_retry'>;
}) {
  // Failed for a reason outside the file.
  const { word, tone } = media.may_retry
    ? ({ word: t('media.held_up'), tone: 'warn' } as const)
    : MEDIA_STATES[media.status];
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', maxWidth: 420 }}>
      <Pill tone={tone}>
        {media.status === 'transcoding'
          ? t('media.state_percent', { state: word, percent: formatNumber(media.percent / 100, { style: 'percent' }) })
          : word}
      </Pill>
      {media.status === 'transcoding' && (
        <LinearProgress
          variant="determinate"
          value={media.percent}
          aria-label={t('media.preparation_progress')}
          sx={{ width: '100%', minWidth: 120 }}
        />
      )}
      {media.failure !== null && media.status === 'failed' && (
        <Typography component="span" variant="body2">
          {media.failure}
        </Typography>
      )}
    </Box>
  );
}
