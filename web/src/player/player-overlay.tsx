import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppearance } from '../accessibility/appearance.ts';
import { movie as movieQuery } from '../catalogue/queries.ts';
import { t } from '../messages.ts';
import { useCloseOverlay, useNextOverlay } from '../shell/background-location.ts';
import { Icon } from '../shell/icons.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { themeFor } from '../theme/style-root.tsx';
import { customProperties, palettes } from '../theme/tokens.ts';
import { BarButton } from './bar-button.tsx';
import { fetchEngine } from './fetch-engine.ts';
import { Loading } from './loading.tsx';
import type { PanelName } from './panel.tsx';
import { playback } from './playback-query.ts';
import styles from './player.module.css';
import { PLAYER_TITLE, Player } from './player.tsx';
import { RefusalCard } from './refusal-card.tsx';

/** The player: an overlay on the page it was opened from, with its own address. */
export default function PlayerOverlay() {
  const { id = '' } = useParams();
  return <Film key={id} id={id} />;
}

function Film({ id }: { readonly id: string }) {
  const close = useCloseOverlay(`/movie/${id}`);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = useNextOverlay();
  const root = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const { data: movie } = useQuery(movieQuery(id, null));
  const { data, error, isFetching } = useQuery(playback(id));
  const retry = (isInstead = false): void => void queries.prefetchQuery({ ...playback(id, isInstead), staleTime: 0 });
  const { contrast } = useAppearance();
  // The player is dark in the light theme too.
  const theme = themeFor({ mode: 'dark', contrast });
  usePageTitle(movie?.title ?? null, 'overlay');

  useEffect(() => {
    void fetchEngine();
    return () => queries.removeQueries({ queryKey: playback(id).queryKey, exact: true });
  }, [id, queries]);

  const answer = error ?? data;
  const playing = error === null ? (data?.playback ?? null) : null;
  // A film without a video has nothing to show here: its page says "Coming soon".
  const isComing = error === null && data !== undefined && data.playback === null;
  useEffect(() => {
    if (isComing) navigate(`/movie/${id}`, { replace: true });
  }, [isComing, navigate, id]);

  return (
    <ThemeProvider theme={() => theme}>
      <Dialog
        open
        fullScreen
        aria-labelledby={PLAYER_TITLE}
        onClose={() => (panel === null ? close() : setPanel(null))}
        // The dialog itself has the focus at first, which needs no focus ring.
        slotProps={{ paper: { sx: { background: '#000' } }, container: { sx: { outline: 0 } } }}
      >
        <div ref={root} className={styles.player} style={customProperties(palettes.dark[contrast])}>
          {playing && (
            <Player
              movieId={id}
              movie={movie}
              playing={playing}
              root={root}
              panel={panel}
              setPanel={setPanel}
              retry={retry}
              openFilm={(film) => navigate(`/movie/${film}`, next)}
              close={close}
            />
          )}
          {!playing && (
            <div className={styles.stage}>
              {isFetching || answer === undefined || isComing ? (
                <Loading />
              ) : (
                <RefusalCard movieId={id} answer={answer} retry={retry} close={close} />
              )}
              <header className={styles.bar}>
                <h1 id={PLAYER_TITLE}>{movie?.title ?? t('player.film')}</h1>
                <BarButton label={t('player.close')} press={close}>
                  <Icon name="close" size={26} />
                </BarButton>
              </header>
            </div>
          )}
        </div>
      </Dialog>
    </ThemeProvider>
  );
}
