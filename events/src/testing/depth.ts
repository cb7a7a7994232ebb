/** How much of something a test tries: what fits into `npm test`, or all that `npm run test:deep` has time for. */
export function depth<Amount>(short: Amount, deep: Amount): Amount {
  return process.env.DEPTH === 'deep' ? deep : short;
}
