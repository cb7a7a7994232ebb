/** Length of the sample, in ms. */
const SAMPLE_MS = 200;

/**
 * Share of a core that a busy thread gets now, from 0 to 1, because other tests run at the same time. Divides limits of
 * elapsed time.
 */
export function coreShare(): number {
  const started = performance.now();
  const before = process.threadCpuUsage();
  while (performance.now() - started < SAMPLE_MS);
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(1, (user + system) / 1_000 / (performance.now() - started));
}
