/** Loads the engine in a chunk of its own: it is the larger part of the player, because of hls.js. */
export const fetchEngine = () => import('./engine.ts');
