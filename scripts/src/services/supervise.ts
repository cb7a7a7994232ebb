import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BACK_OFF_MS = 5_000;

export interface Supervised {
  /** Resolves once the process has been stopped. */
  stop(): Promise<void>;
  readonly pid: number | undefined;
}

/**
 * Keeps a process running: when it ends by itself it is started again, after a little longer each time.
 * @param flags for Node itself
 */
export function supervise(
  script: string,
  env: NodeJS.ProcessEnv,
  note: (text: string) => void,
  flags: readonly string[] = [],
): Supervised {
  let stopping = false;
  let child: ChildProcess = start();
  let backOff = 100;
  const done = keepUp();

  function start(): ChildProcess {
    // A process group of its own: Ctrl-C reaches only the parent, which stops the others in order.
    const started = fork(script, {
      env,
      detached: true,
      execArgv: [...process.execArgv, ...flags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('error', ({ message }) => note(`${script.split('/').slice(-3).join('/')}: ${message}`));
    return started;
  }

  async function keepUp(): Promise<void> {
    for (;;) {
      const startedAt = Date.now();
      const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
        child.once('exit', (...how) => resolve(how));
        // A process that could not be started never exits. Other errors leave it running.
        child.once('error', () => child.pid === undefined && resolve([null, 'not started']));
      });
      if (stopping) return;
      if (Date.now() - startedAt > 10_000) backOff = 100;
      note(`${script.split('/').slice(-3).join('/')} ended (${signal ?? code}), starting it again`);
      await sleep(backOff);
      backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
      if (stopping) return;
      child = start();
    }
  }

  return {
    get pid() {
      return child.pid;
    },
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      await done;
    },
  };
}
