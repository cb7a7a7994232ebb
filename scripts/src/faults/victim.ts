import { readFile } from 'node:fs/promises';
import { isAlive } from '../services/is-alive.ts';

/** Something that can be killed as by a power cut, and comes back by itself. */
export interface Victim {
  readonly name: string;
  /** False when it was down already. */
  kill(): Promise<boolean>;
}

/** Kills a process with SIGKILL. False when it does not run. */
export function killProcess(pid: number | undefined): boolean {
  if (pid === undefined || !isAlive(pid)) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

/** A process of which a file holds the id. A supervisor that restarts it writes a new id, so the file is read each time. */
export function victimOfFile(file: string): Victim {
  return {
    name: file,
    kill: async () => killProcess(await readPid(file)),
  };
}

/** Undefined while there is no such file, or no id in it yet. */
async function readPid(file: string): Promise<number | undefined> {
  try {
    const [line = ''] = (await readFile(file, 'utf8')).split('\n');
    return /^\s*[1-9]\d*\s*$/.test(line) ? Number(line) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
