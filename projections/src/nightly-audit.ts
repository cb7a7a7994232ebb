import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pause } from '@sankofa/events/pause';
import { readLastAudit } from '@sankofa/events/proof/audit-results';
import type { Logger } from 'pino';
import type { Runtime } from './open-runtime.ts';
import { whileLeader } from './runtime/leader.ts';

const CLI = fileURLToPath(new URL('./cli/log.ts', import.meta.url));
const DAY_MS = 86_400_000;
/** Interval between looks at the time of the last audit, in ms. */
const LOOK_MS = 600_000;

/** Audits the log once a day, in a process of its own, until aborted. One projector does it. */
export async function auditNightly(runtime: Runtime, logger: Logger, signal: AbortSignal): Promise<void> {
  const { pool, connectionString } = runtime;
  await whileLeader({ connectionString, logger, signal }, 'sankofa audit', async (leading) => {
    while (!leading.aborted) {
      await pause(LOOK_MS, leading);
      if (leading.aborted) return;
      const last = await readLastAudit(pool);
      if (last && Date.now() - last.at.getTime() < DAY_MS) continue;
      const code = await runAudit(leading);
      if (code !== 0 && !leading.aborted) {
        const [problem] = (await readLastAudit(pool))?.problems ?? [];
        logger.error({ code, problem }, 'the audit of the log failed: npm run log -- audit');
      }
    }
  });
}

/** @returns exit code of the audit */
function runAudit(signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(CLI, ['audit'], { stdio: 'ignore' });
    // It stores how far it has come.
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    const end = (code: number): void => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    };
    child.on('error', () => end(1));
    child.once('exit', (code) => end(code ?? 1));
  });
}
