import { lazyMaterial } from '../theme/material.tsx';

/** The player, loaded on demand. */
export const PlayerOverlay = lazyMaterial(() => import('./player-overlay.tsx'));
