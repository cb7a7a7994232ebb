import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type AdminMovie, type MoviePreview, previewMovie } from '@sankofa/api/contract/admin-movies';
import { useQuery } from '@tanstack/react-query';
import Hls, { Events } from 'hls.js';
import { useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { QueryResult } from '../shell/query-result.tsx';

interface Props {
  readonly movie: AdminMovie;
  readonly onClose: () => void;
}

/** Plays a film for catalogue managers, whatever its price and age rating. */
export function PreviewDialog({ movie, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLost, setLost] = useState(false);
  const at = useRef(0);
  // No automatic refetch: another address would restart the film.
  const query = useQuery<MoviePreview>({
    queryKey: ['preview', movie.id],
    queryFn: () => client.call(previewMovie, { params: { id: movie.id } }),
    enabled: (query) => query.state.data === undefined,
    gcTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  const url = data?.master_url ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may be the same text
  useEffect(() => {
    const element = video.current;
    if (!element || url === null) return;
    setLost(false);
    if (!Hls.isSupported()) {
      element.src = url;
      element.currentTime = at.current;
      return;
    }
    const hls = new Hls({ enableWorker: false, startPosition: at.current });
    hls.on(Events.ERROR, (_, { fatal }) => {
      if (!fatal) return;
      at.current = element.currentTime;
      hls.destroy();
      setLost(true);
    });
    hls.loadSource(url);
    hls.attachMedia(element);
    return () => hls.destroy();
  }, [url, dataUpdatedAt]);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="preview-title">
      <DialogTitle id="preview-title" sx={{ overflowWrap: 'anywhere' }}>
        {movie.title}
      </DialogTitle>
      <DialogContent>
        <QueryResult query={query} height={320}>
          {({ captions, message }) => (
            <>
              {url === null && <Alert severity="info">{message}</Alert>}
              {isLost && (
                <Alert
                  severity="warning"
                  sx={{ mb: 2 }}
                  action={
                    <Button color="inherit" onClick={() => void query.refetch()}>
                      {t('catalogue.continue')}
                    </Button>
                  }
                >
                  {t('catalogue.preview_lost')}
                </Alert>
              )}
              {url !== null && (
                <Box
                  component="video"
                  ref={video}
                  controls
                  playsInline
                  aria-label={t('catalogue.video_title', { title: movie.title })}
                  sx={{ width: '100%', maxHeight: '60vh', bgcolor: '#000', display: 'block' }}
                >
                  {captions.map(({ language, label, url: src }) => (
                    <track key={language} kind="captions" srcLang={language} label={label} src={src} />
                  ))}
                </Box>
              )}
            </>
          )}
        </QueryResult>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('catalogue.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
