import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { clockText } from '@sankofa/api/client/format';
import { cancelMedia, getMedia, type Media, retryMedia } from '@sankofa/api/contract/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { HistoryCard } from '../audit/history-card.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { momentText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { AudioCard } from './audio-card.tsx';
import { CaptionsCard } from './captions-card.tsx';
import { ChaptersCard } from './chapters-card.tsx';
import { sizeText } from './media-labels.ts';
import { MediaState } from './media-state.tsx';

const LOOK_AGAIN_MS = 2_000;

const MISSING = {
  get title() {
    return t('media.missing_title');
  },
  get list() {
    return t('media.missing_list');
  },
  to: '/media',
};

const isWaiting = ({ status }: Media): boolean => status === 'uploaded' || status === 'transcoding';

const isUnderWay = (media: Media): boolean =>
  isWaiting(media) || media.audio_tracks.some(({ state }) => state === 'preparing');

/** The file itself is unusable: another one is needed. */
const isAtFault = ({ status, may_retry }: Media): boolean => status === 'failed' && !may_retry;

/** One video: its state, tracks, captions, chapters and actions. */
export default function MediaShow() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = useQuery<Media>({
    queryKey: ['media', 'getOne', id],
    queryFn: () => client.call(getMedia, { params: { id } }),
    // Polls progress.
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  const done = (): Promise<unknown> =>
    Promise.all([query.refetch(), queries.invalidateQueries({ queryKey: ['history', 'media', id] })]);
  return (
    <QueryResult query={query} height={320} title={t('media.video_not_read')} missing={MISSING}>
      {(media) => <MediaPage media={media} onDone={done} />}
    </QueryResult>
  );
}

interface PageProps {
  readonly media: Media;
  readonly onDone: () => Promise<unknown>;
}

function MediaPage({ media, onDone }: PageProps) {
  const title = media.movie_title ?? media.movie_id;
  return (
    <>
      <Breadcrumb list={t('media.videos')} to="/media" here={title} />
      <PageTitle>{title}</PageTitle>
      <Box sx={{ mt: 1, display: 'grid', gap: 2 }}>
        <Standing media={media} onDone={onDone} />
        {media.status !== 'cancelled' && media.status !== 'retired' && !isAtFault(media) && (
          <>
            <AudioCard media={media} onDone={onDone} />
            <CaptionsCard media={media} onDone={onDone} />
            <ChaptersCard media={media} onDone={onDone} />
          </>
        )}
        <HistoryCard kind="media" id={media.id} />
      </Box>
    </>
  );
}

function Standing({ media, onDone }: PageProps) {
  const { busy, error, run } = useAct();
  const params = { id: media.id };
  const facts = [
    media.duration_seconds !== null && clockText(media.duration_seconds),
    sizeText(media.bytes),
    media.heights.length > 0 && media.heights.map((height) => `${height}p`).join(', '),
    t('media.uploaded_at', { moment: momentText(media.uploaded_at) }),
  ].filter(Boolean);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('media.state')}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <Box role="status">
        <MediaState media={media} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link href={`/movie/${media.movie_id}`}>{t('media.public_page')}</Link>
        {isAtFault(media) && media.movie_title !== null && (
          <Button variant="outlined" component={RouterLink} to={`/movies/${media.movie_id}`}>
            {t('media.open_film')}
          </Button>
        )}
        {media.may_retry && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run(() => client.call(retryMedia, { params }).then(onDone))}
          >
            {t('media.try_again')}
          </Button>
        )}
        {isWaiting(media) && (
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            onClick={() => void run(() => client.call(cancelMedia, { params }).then(onDone))}
          >
            {t('media.cancel_delete_file')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
