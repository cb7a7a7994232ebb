import { fork } from 'node:child_process';

/**
 * Runs a script once in a separate process group, and stops it with SIGTERM.
 * @param note called when it fails
 */
export function runOnce(script: string, env: NodeJS.ProcessEnv, note: (text: string) => void) {
  const child = fork(script, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      if (code !== 0 && !isStopping) note(`${script.split('/').slice(-3).join('/')} failed (${code}).`);
      resolve();
    });
    child.once('error', ({ message }) => {
      note(message);
      resolve();
    });
  });
  return {
    stop: (): Promise<void> => {
      isStopping = true;
      child.kill('SIGTERM');
      return ended;
    },
  };
}
