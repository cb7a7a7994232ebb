import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BACK_OFF_MS = 5_000;

export interface SupervisedProcess {
  /** Resolves once the process has stopped. */
  stop(): Promise<void>;
  readonly pid: number | undefined;
}

/**
 * Keeps a process running: restarts it with increasing delay when it exits by itself.
 * @param flags for Node
 */
export function supervise(
  script: string,
  env: NodeJS.ProcessEnv,
  note: (text: string) => void,
  flags: readonly string[] = [],
): SupervisedProcess {
  let stopping = false;
  let child: ChildProcess = start();
  let backOff = 100;
  const done = keepUp();

  function start(): ChildProcess {
    // A separate process group: Ctrl-C reaches only the parent, which stops its children in order.
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
        // A process that could not be spawned never exits. Other errors leave it running.
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
