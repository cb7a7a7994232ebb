import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { clockText } from '@sankofa/api/client/format';
import { type AdminMovie, changeMovie } from '@sankofa/api/contract/admin-movies';
import { listMedia, type MediaSummary } from '@sankofa/api/contract/media';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sizeText } from '../media/media-labels.ts';
import { MediaState } from '../media/media-state.tsx';
import { UploadDialog } from '../media/upload-dialog.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { changesOf, movieFormValues } from './movie-form-values.ts';
import { UnreachableBreaks } from './unreachable-breaks.tsx';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog })));

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

/** Videos of a film, with their state, preview and upload. */
export function VideoCard({ movie, changed }: Props) {
  const [uploads, setUploads] = useState(false);
  const [previews, setPreviews] = useState(false);
  const { busy, error: refused, run } = useAct();
  const query = useQuery({
    queryKey: ['media', 'film', movie.id],
    queryFn: () => client.call(listMedia, { query: { filter: JSON.stringify({ movie_id: movie.id }) } }),
  });
  const plays = movie.video_url?.split('/').at(-1);
  const use = ({ id }: MediaSummary): Promise<void> =>
    run(async () => {
      const body = {
        ...changesOf(movieFormValues(movie)),
        edition: movie.editions.details ?? 0,
        video_url: `/api/admin/media/${id}`,
      };
      await client.call(changeMovie, { params: { id: movie.id }, body });
      await changed(t('catalogue.video_in_use'));
    });
  return (
    <Card component="section" variant="outlined" aria-label={t('catalogue.video')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {t('catalogue.video')}
        </Typography>
        <Button variant="outlined" disabled={!query.data?.some(isReady)} onClick={() => setPreviews(true)}>
          {t('catalogue.preview')}
        </Button>
        {!movie.withdrawn && (
          <Button variant="outlined" onClick={() => setUploads(true)}>
            {t('catalogue.upload_video')}
          </Button>
        )}
      </Box>
      {refused && <Alert severity="error">{refused}</Alert>}
      <QueryResult query={query} height={56}>
        {(videos) => (
          <>
            {videos.length === 0 && <Typography color="textSecondary">{t('catalogue.no_video_yet')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {videos.map((one) => (
                <Box
                  component="li"
                  key={one.id}
                  sx={{
                    display: 'flex',
                    gap: 1.5,
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    py: 1.25,
                    borderTop: 1,
                    borderColor: 'divider',
                  }}
                >
                  <MediaState media={one} />
                  {one.id === plays && isReady(one) && <Pill tone="plain">{t('catalogue.plays_now')}</Pill>}
                  <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
                    {factsOf(one)}
                  </Typography>
                  {isReady(one) && one.id !== plays && !movie.withdrawn && (
                    <Button size="small" variant="outlined" disabled={busy} onClick={() => void use(one)}>
                      {t('catalogue.use_video')}
                    </Button>
                  )}
                  <Link component={RouterLink} to={`/media/${one.id}/show`}>
                    {t('catalogue.captions_chapters')}
                  </Link>
                </Box>
              ))}
            </Box>
            <UnreachableBreaks breaks={movie.ad_breaks} video={movie.video_seconds} />
          </>
        )}
      </QueryResult>
      {uploads && (
        <UploadDialog
          film={{ id: movie.id, originalTitle: movie.title, year: movie.year }}
          onClose={() => setUploads(false)}
          onDone={() => {
            setUploads(false);
            void query.refetch();
            void changed(t('catalogue.video_uploaded'));
          }}
        />
      )}
      {previews && (
        <Suspense>
          <PreviewDialog movie={movie} onClose={() => setPreviews(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const isReady = ({ status }: MediaSummary): boolean => status === 'packaged';

const factsOf = ({ duration_seconds, bytes, uploaded_at }: MediaSummary): string =>
  [
    duration_seconds === null ? null : clockText(duration_seconds),
    sizeText(bytes),
    t('catalogue.uploaded_at', { moment: shortMomentText(uploaded_at) }),
  ]
    .filter((part) => part !== null)
    .join(', ');
