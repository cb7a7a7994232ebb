import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  bringCreativeVideo,
  type CreativeDetails,
  MAX_AD_BYTES,
  MAX_AD_S,
  MIN_AD_S,
} from '@sankofa/api/contract/creatives';
import { type ChangeEvent, useId, useRef } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { useAct } from '../../shell/use-act.ts';

const MEGABYTE = 1024 * 1024;

interface Props {
  readonly creative: Pick<CreativeDetails, 'id' | 'title' | 'duration_seconds' | 'video_url'>;
  readonly changed: (text: string) => Promise<void>;
}

/** The video of an advertisement, with upload. */
export function CreativeVideo({ creative: { id, title, duration_seconds: duration, video_url: url }, changed }: Props) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, run } = useAct();
  const bring = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again after a refusal.
    event.target.value = '';
    if (!file) return;
    void run(async () => {
      await client.call(bringCreativeVideo, { params: { id }, file });
      await changed(t('playback.video_uploaded'));
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography component="h2" variant="h6">
        {t('playback.video')}
      </Typography>
      <Typography id={`${field}-help`} color="textSecondary">
        {t('playback.video_help', {
          hasVideo: String(duration !== null),
          duration: Math.round(duration ?? 0),
          min: MIN_AD_S,
          max: MAX_AD_S,
          megabytes: MAX_AD_BYTES / MEGABYTE,
        })}
      </Typography>
      {url !== null && (
        <Box
          component="video"
          src={url}
          controls
          preload="metadata"
          aria-label={t('playback.video_title', { title })}
          sx={{ inlineSize: '100%', maxInlineSize: 480, aspectRatio: '16 / 9', borderRadius: 1, background: '#000' }}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Button
        variant="outlined"
        disabled={busy}
        aria-describedby={`${field}-help`}
        onClick={() => input.current?.click()}
      >
        {duration === null ? t('playback.choose_video') : t('playback.choose_another_video')}
      </Button>
      <input ref={input} type="file" accept="video/mp4" hidden onChange={bring} />
    </Box>
  );
}
