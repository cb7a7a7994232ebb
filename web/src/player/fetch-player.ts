/** Loads the player on demand. */
export const fetchPlayer = () => import('./player-overlay.tsx');
