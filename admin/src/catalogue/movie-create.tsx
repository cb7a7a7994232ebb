import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { createMovie } from '@sankofa/api/contract/admin-movies';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FileButton } from '../media/file-button.tsx';
import { sizeText } from '../media/media-labels.ts';
import { beginUpload, type RunningUpload } from '../media/resumable-upload.ts';
import { UploadProgressBar as SendingProgress } from '../media/upload-progress.tsx';
import type { UploadProgress } from '../media/use-upload.ts';
import { labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { momentText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { MovieForm, type MovieToSave } from './movie-form.tsx';
import { videoFault } from './movie-labels.ts';
import { isComplete, type Publication, PublicationInput, publishAt } from './publication-input.tsx';

const BUTTONS: Readonly<Record<Publication['when'], string>> = labels({
  draft: 'catalogue.save_draft',
  now: 'catalogue.publish_film',
  later: 'catalogue.schedule_film',
});

function savedText({ when, moment }: Publication): string {
  if (when === 'now') return t('catalogue.film_added');
  if (when === 'draft') return t('catalogue.draft_saved');
  return t('catalogue.film_scheduled', { moment: momentText(new Date(moment).toISOString()) });
}

interface Sending {
  readonly movieId: string;
  readonly progress: UploadProgress;
}

/** Form of a new film, with an optional video. */
export default function MovieCreate() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [video, setVideo] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [publication, setPublication] = useState<Publication>({ when: 'draft', moment: '' });
  const [sending, setSending] = useState<Sending | null>(null);
  const upload = useRef<RunningUpload | null>(null);
  // A repeated request adds no second film: the answer to the first may have been lost.
  const [key] = useState(() => crypto.randomUUID());
  const sent = useRef('');
  const tries = useRef(0);

  // Leaving the page pauses the upload. The server keeps its parts for a day.
  useEffect(() => () => upload.current?.pause(), []);

  const choose = (file: File): void => {
    const wrong = videoFault(file);
    setFault(wrong);
    setVideo(wrong === null ? file : null);
  };
  const open = (movieId: string): void => void navigate(`/movies/${movieId}`);

  async function save(film: MovieToSave): Promise<void> {
    const body = { ...film.body, ...publishAt(publication) };
    const text = JSON.stringify(body);
    if (text !== sent.current) tries.current++;
    sent.current = text;
    const { id } = await client.call(createMovie, { body }, { idempotencyKey: `${key}-${tries.current}` });
    if (!video) {
      notify(savedText(publication), { type: 'success' });
      return open(id);
    }
    setSending({ movieId: id, progress: { step: 'reading', done: 0, total: video.size } });
    upload.current = beginUpload(
      video,
      { movie_id: id },
      {
        onProgress: (step, done, total) => setSending({ movieId: id, progress: { step, done, total } }),
        onDone: () => {
          notify(t('catalogue.film_added_with_video'), { type: 'success' });
          open(id);
        },
        onError: (text) => {
          notify(t('catalogue.video_upload_failed', { text }), { type: 'error', autoHideDuration: null });
          open(id);
        },
      },
    );
  }

  async function cancel(): Promise<void> {
    await upload.current?.cancel();
    if (sending) open(sending.movieId);
  }

  return (
    <>
      <Breadcrumb list={t('catalogue.movies')} to="/movies" here={t('catalogue.new')} />
      <PageTitle>{t('catalogue.new_film')}</PageTitle>
      {sending && video && (
        <Card sx={{ p: 3, mb: 2 }}>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {t('catalogue.film_saved_video', { name: video.name })}
          </Typography>
          <SendingProgress progress={sending.progress} />
          <Button sx={{ mt: 1 }} onClick={() => void cancel()}>
            {t('catalogue.cancel_upload')}
          </Button>
        </Card>
      )}
      <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mt: 1, display: sending ? 'none' : 'block' }}>
        <MovieForm movie={null} button={BUTTONS[publication.when]} isReady={isComplete(publication)} save={save}>
          <Box component="section" aria-label={t('catalogue.video')}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {t('catalogue.video')}
            </Typography>
            {fault && (
              <Alert severity="error" role="alert" sx={{ mb: 1 }}>
                {fault}
              </Alert>
            )}
            <FileButton label={t('catalogue.video_film')} accept="video/*" disabled={false} onChosen={choose}>
              {video ? t('catalogue.choose_another_file') : t('catalogue.choose_video')}
            </FileButton>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {video ? `${video.name}, ${sizeText(video.size)}` : t('catalogue.video_help')}
            </Typography>
          </Box>
          <PublicationInput value={publication} onChange={setPublication} />
        </MovieForm>
      </Card>
    </>
  );
}
