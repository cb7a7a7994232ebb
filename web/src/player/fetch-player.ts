/** The player, fetched when somebody is about to need it. */
export const fetchPlayer = () => import('./player-overlay.tsx');

/** What streams the film into it, fetched beside it: it is the larger part. */
export const fetchEngine = () => import('./engine.ts');
