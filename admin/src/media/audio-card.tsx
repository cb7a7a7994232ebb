import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AudioTrack, type Media, removeAudio, retryAudio } from '@sankofa/api/contract/media';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { FileButton } from './file-button.tsx';
import { isLanguageTag } from './media-labels.ts';
import { UploadProgressBar } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface Props {
  readonly media: Media;
  readonly onDone: () => Promise<unknown>;
}

/** Audio tracks of a video, with upload of tracks in other languages and audio description. */
export function AudioCard({ media, onDone }: Props) {
  const { busy, error, run } = useAct();
  const act = (route: typeof removeAudio | typeof retryAudio, track: string) =>
    void run(() => client.call(route, { params: { id: media.id, track } }).then(onDone));
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('media.sound')}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h2">{t('media.sound')}</Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {media.audio_tracks.length === 0 && <Typography color="textSecondary">{t('media.no_sound')}</Typography>}
      {media.audio_tracks.map((track) => (
        <Track
          key={track.id}
          track={track}
          disabled={busy}
          onRetry={() => act(retryAudio, track.id)}
          onRemove={() => act(removeAudio, track.id)}
        />
      ))}
      {media.status === 'packaged' ? (
        <NewTrack media={media} onDone={onDone} />
      ) : (
        <Typography color="textSecondary">{t('media.sound_later')}</Typography>
      )}
    </Card>
  );
}

interface TrackProps {
  readonly track: AudioTrack;
  readonly disabled: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Track({ track, disabled, onRetry, onRemove }: TrackProps) {
  const { label, language, state, failure, may_retry, is_original } = track;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1, flexBasis: 140 }}>
        <Typography>
          {label}
          {language !== 'und' && ` (${language})`}
        </Typography>
        {failure !== null && (
          <Typography variant="body2" color="error">
            {failure}
          </Typography>
        )}
      </Box>
      {is_original && <Typography color="textSecondary">{t('media.original_sound')}</Typography>}
      {state !== 'ready' && (
        <Box role="status">
          <Pill tone={state === 'failed' ? 'bad' : 'warn'}>{wordFor(track)}</Pill>
        </Box>
      )}
      {may_retry && (
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          aria-label={t('media.retry_sound', { label })}
          onClick={onRetry}
        >
          {t('media.try_again')}
        </Button>
      )}
      {!is_original && (
        <Button size="small" disabled={disabled} aria-label={t('media.remove_sound', { label })} onClick={onRemove}>
          {t('media.remove')}
        </Button>
      )}
    </Box>
  );
}

const wordFor = ({ state, may_retry }: AudioTrack): string => {
  if (state === 'preparing') return t('media.being_prepared');
  return may_retry ? t('media.held_up') : t('media.failed');
};

function NewTrack({ media, onDone }: Props) {
  const [language, setLanguage] = useState('en');
  const [isDescribed, setDescribed] = useState(false);
  const { progress, error, begin, cancel } = useUpload(() => void onDone());
  const isLanguage = isLanguageTag(language);
  const isSending = progress !== null;
  const upload = (file: File): void =>
    begin(file, { media_id: media.id, language: language.trim(), described: isDescribed ? 'true' : 'false' });
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ mt: 1, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label={t('media.language_sound')}
          size="small"
          value={language}
          disabled={isSending}
          error={!isLanguage}
          helperText={isLanguage ? undefined : t('media.language_code_help')}
          onChange={(event) => setLanguage(event.target.value)}
          sx={{ width: 200 }}
        />
        <FormControlLabel
          label={t('media.audio_description')}
          disabled={isSending}
          control={<Checkbox checked={isDescribed} onChange={(_, checked) => setDescribed(checked)} />}
        />
        <FileButton
          label={t('media.sound_file')}
          accept="audio/*,.mka,.m4a,.flac"
          disabled={isSending || !isLanguage}
          onChosen={upload}
        >
          {t('media.choose_sound_file')}
        </FileButton>
      </Box>
      {progress && (
        <>
          <UploadProgressBar progress={progress} />
          <Button sx={{ justifySelf: 'start' }} onClick={() => void cancel()}>
            {t('media.cancel_upload')}
          </Button>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('media.sound_help')}
      </Typography>
    </>
  );
}
