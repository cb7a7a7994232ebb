/** Number of cases: small for `npm test`, large for `npm run test:deep`. */
export function depth(short: number, deep: number): number {
  return process.env.DEPTH === 'deep' ? deep : short;
}
