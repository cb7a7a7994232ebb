/** What streams the film into it, fetched beside it: it is the larger part. */
export const fetchEngine = () => import('./engine.ts');
