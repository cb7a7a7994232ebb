import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { FileButton } from './file-button.tsx';
import { type Film, FilmPicker, filmText } from './film-picker.tsx';
import { sizeText } from './media-labels.ts';
import { UploadProgressBar } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface UploadDialogProps {
  /** Null if it is to be chosen in the dialog. */
  readonly film?: Film | null;
  readonly onClose: () => void;
  /** By default, the page of the video opens. */
  readonly onDone?: (mediaId: string) => void;
}

/** Uploads a video for a film. Choosing the same file again resumes an interrupted upload. */
export function UploadDialog({ film: fixed = null, onClose, onDone }: UploadDialogProps) {
  const [film, setFilm] = useState<Film | null>(fixed);
  const [file, setFile] = useState<File | null>(null);
  const navigate = useNavigate();
  const { progress, error, begin, cancel } = useUpload((mediaId) =>
    onDone ? onDone(mediaId) : void navigate(`/media/${mediaId}/show`),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (film && file) begin(file, { movie_id: film.id });
  }

  return (
    <Dialog open onClose={progress ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <form onSubmit={submit}>
        <DialogTitle id="upload-title">{t('media.upload_video')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          {fixed ? (
            <Typography sx={{ overflowWrap: 'anywhere' }}>{filmText(fixed)}</Typography>
          ) : (
            <FilmPicker required film={film} disabled={progress !== null} onPicked={setFilm} />
          )}
          <Box>
            <FileButton
              label={t('media.video_file')}
              accept="video/*,.mkv"
              disabled={progress !== null}
              onChosen={setFile}
            >
              {file ? t('media.choose_another_file') : t('media.choose_file')}
            </FileButton>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {file ? `${file.name}, ${sizeText(file.size)}` : t('media.video_formats')}
            </Typography>
          </Box>
          {progress && <UploadProgressBar progress={progress} />}
        </DialogContent>
        <DialogActions>
          {progress ? (
            <Button onClick={() => void cancel()}>{t('media.cancel_upload')}</Button>
          ) : (
            <Button onClick={onClose}>{t('media.close')}</Button>
          )}
          <Button type="submit" variant="contained" disabled={!film || !file || progress !== null}>
            {t('media.upload')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
