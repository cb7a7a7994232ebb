/** How much of something a test tries: what fits into `npm test`, or all that `npm run test:deep` has time for. */
export function depth(short: number, deep: number): number {
  return process.env.DEPTH === 'deep' ? deep : short;
}
