import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { fetchPlayer } from './fetch-player.ts';

export const area: Area = {
  overlays: [{ path: 'watch/:id', Component: lazyMaterial(fetchPlayer) }],
};
