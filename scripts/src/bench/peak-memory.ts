// Preloaded with `node --import`: writes the peak memory of the process to a file at exit.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

process.once('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE ?? '', String(peak())));

/** In bytes. On Linux, getrusage may return the peak of the parent process at the time of the fork. */
function peak(): number {
  const [, kilobytes] = (existsSync(STATUS) && /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(STATUS, 'utf8'))) || [];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}
