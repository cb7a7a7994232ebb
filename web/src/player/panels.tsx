import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ComponentProps } from 'react';
import { type LabelId, t } from '../messages.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { Panel, type PanelName } from './panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ChaptersPanel, KeysPanel, RatingPanel } from './simple-panels.tsx';
import type { FilmPlayback } from './use-playback.ts';

const TITLES: Readonly<Record<PanelName, LabelId>> = {
  chapters: 'player.chapters',
  comments: 'player.comments',
  keys: 'player.keys',
  rating: 'player.your_rating',
  settings: 'player.settings',
};

/** The open panel. */
export function Panels({ name, close, movie, playback, comments, leaveFullscreen, ...settings }: PanelsProps) {
  return (
    <Panel key={name} title={t(TITLES[name])} close={close}>
      {name === 'settings' && <SettingsPanel playback={playback} canRate={movie !== undefined} {...settings} />}
      {name === 'comments' && (
        <CommentsPanel
          movieId={playback.movieId}
          playback={playback}
          comments={comments}
          willAskToSignIn={leaveFullscreen}
        />
      )}
      {name === 'chapters' && <ChaptersPanel playback={playback} />}
      {name === 'rating' && movie && <RatingPanel movie={movie} willAskToSignIn={leaveFullscreen} />}
      {name === 'keys' && <KeysPanel />}
    </Panel>
  );
}

interface PanelsProps
  extends Pick<ComponentProps<typeof SettingsPanel>, 'captions' | 'chooseCaptions' | 'open'>,
    Pick<ComponentProps<typeof CommentsPanel>, 'comments'> {
  readonly name: PanelName;
  readonly close: () => void;
  /** Undefined while it loads. */
  readonly movie: Movie | undefined;
  readonly playback: FilmPlayback;
  readonly leaveFullscreen: () => void;
}
