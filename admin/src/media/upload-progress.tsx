import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '../messages.ts';
import { sizeText } from './media-labels.ts';
import type { UploadProgress } from './use-upload.ts';

/** Progress bar of an upload. */
export function UploadProgressBar({ progress: { step, done, total } }: { readonly progress: UploadProgress }) {
  return (
    <Box role="status">
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={step === 'reading' ? t('media.reading_progress') : t('media.upload_progress')}
      />
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {words({ step, done, total })}
      </Typography>
    </Box>
  );
}

function words({ step, done, total }: UploadProgress): string {
  const sizes = { done: sizeText(done), total: sizeText(total) };
  if (step === 'reading') return t('media.reading_file', sizes);
  return done < total ? t('media.sent', sizes) : t('media.upload_checking');
}
