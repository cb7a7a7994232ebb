// Loaded into a process before its own code (`node --import`): at its end, writes down the most memory it has had.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

process.once('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE ?? '', String(peak())));

/** In bytes. What getrusage says on Linux may be the peak of the process this one was forked from. */
function peak(): number {
  const [, kilobytes] = (existsSync(STATUS) && /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(STATUS, 'utf8'))) || [];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}
