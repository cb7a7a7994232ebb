import { readFile } from 'node:fs/promises';
import { isAlive } from '../services/is-alive.ts';

/** A process that can be killed like a power cut, and that restarts by itself. */
export interface Victim {
  readonly name: string;
  /** Returns false if it was not running. */
  kill(): Promise<boolean>;
}

/** Kills a process with SIGKILL. Returns false if it is not running. */
export function killProcess(pid: number | undefined): boolean {
  if (pid === undefined || !isAlive(pid)) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

/** A process with a pid file. The file is read for each kill, because a supervisor writes the id of the new process. */
export function victimOfFile(file: string): Victim {
  return {
    name: file,
    kill: async () => killProcess(await readPid(file)),
  };
}

/** Undefined if the file is missing or contains no id. */
async function readPid(file: string): Promise<number | undefined> {
  try {
    const [line = ''] = (await readFile(file, 'utf8')).split('\n');
    return /^\s*[1-9]\d*\s*$/.test(line) ? Number(line) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
