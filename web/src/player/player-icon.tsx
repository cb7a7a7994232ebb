import { Drawing } from '../shell/icons.tsx';

const paths = {
  back10: 'M4.5 9.5A8 8 0 1 1 4 13M4.5 4.5v5h5M9.5 11v5M13.5 11h2v5h-2z',
  forward10: 'M19.5 9.5A8 8 0 1 0 20 13M19.5 4.5v5h-5M8.5 11v5M12.5 11h2v5h-2z',
  captions: 'M3.5 6h17v12h-17zM10.5 10.7a2 2 0 1 0 0 2.6M17 10.7a2 2 0 1 0 0 2.6',
  chapters: 'M4.5 6h15M4.5 12h9M4.5 18h12M17 10v4l3-2z',
  comment: 'M4.5 5.5h15v10.5h-8l-4 3.5v-3.5h-3z',
  fullscreen: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  leaveFullscreen: 'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5',
  muted: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5zM16 9.5l5 5M21 9.5l-5 5',
  pictureInPicture: 'M3.5 5.5h17v13h-17zM12 12h6v4.5h-6z',
  quiet: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5zM15.5 9.5a3.5 3.5 0 0 1 0 5',
  settings:
    'M4 7.5h8.5M17.5 7.5H20M12.5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M4 16.5h2.5M11.5 16.5H20M6.5 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0',
  sound: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
} as const;

export type PlayerIconName = keyof typeof paths;

/** An icon that only the player uses. */
export function PlayerIcon({ name, size = 24 }: { readonly name: PlayerIconName; readonly size?: number }) {
  return <Drawing path={paths[name]} size={size} />;
}
