import type { Area } from '../area.ts';
import { PlayerOverlay } from './lazy-player.ts';

export const area: Area = {
  overlays: [{ path: 'watch/:id', Component: PlayerOverlay }],
};
