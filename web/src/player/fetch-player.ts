/** The player, fetched when somebody is about to need it. */
export const fetchPlayer = () => import('./player-overlay.tsx');
