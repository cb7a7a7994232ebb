import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findTool } from './find-tool.ts';

/** ffmpeg or ffprobe ended with an error. The message holds the end of what it said: for logs, never for people. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** It made hardly any progress, and was ended. */
export class ToolStalled extends Error {
  override readonly name = 'ToolStalled';
}

/** It ended for want of room, or because somebody ended it: the machine is why, and not the file. */
export class ToolHindered extends Error {
  override readonly name = 'ToolHindered';
}

/** It is not installed on this machine. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';
}

export interface ToolOptions {
  /** Ends it after so many milliseconds; where it tells its progress, after so many with hardly any. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  /** Seconds of the film it has got to, again and again. It has to be asked for them: `PROGRESS_ARGUMENTS`. */
  readonly onProgress?: (seconds: number) => void;
}

/** Address space of one process, in bytes: a picture of 8K in every quality fits; a bomb does not. */
const MEMORY = 8 * 1024 ** 3;
/** One file it writes, in bytes: a segment is some megabytes. */
const LARGEST_FILE = 256 * 1024 ** 2;
/**
 * Least share of real time a film is worked through at. Not even a picture of 8K is that slow on a machine that has
 * other things to do: whatever is, would be worked at for weeks.
 */
const LEAST_PACE = 1 / 100;
/** Signals of an operator, of a machine that goes down or has no memory left. */
const ENDED_BY_OTHERS: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
const NO_ROOM = /No space left on device|Disk quota exceeded/;
const KEPT_TEXT = 16_000;
const MAX_OUTPUT = 4_000_000;

/**
 * Runs ffmpeg or ffprobe in a process of its own, which ends with this one, gives way to the rest of the machine and
 * cannot take all of its memory. Where the machine has no such limits (they are Linux's), it runs without.
 * @returns what it said
 * @throws ToolFailed, ToolStalled, ToolHindered, ToolMissing; the reason of the signal when that aborts
 */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { stallMs, signal, cwd, onProgress }: ToolOptions,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  signal.throwIfAborted();
  const path = findTool(tool);
  if (!path) throw new ToolMissing(`${tool} is not installed`);
  const [command = path, ...rest] = [...limits(), path, ...args];
  const child = spawn(command, rest, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of ours: keys are in the environment.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  let stalled = false;
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  const stall = setTimeout(() => {
    stalled = true;
    kill();
  }, stallMs);
  signal.addEventListener('abort', kill, { once: true });

  let stdout = '';
  let stderr = '';
  let reached = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (!onProgress) {
      if (stdout.length < MAX_OUTPUT) stdout += `${line}\n`;
      return;
    }
    const seconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1] ?? Number.NaN) / 1e6;
    if (Number.isNaN(seconds)) return;
    if (seconds >= reached + (stallMs / 1_000) * LEAST_PACE) {
      reached = seconds;
      stall.refresh();
    }
    onProgress(seconds);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-KEPT_TEXT);
  });
  try {
    const [code, killedBy] = await new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
      // Comes again when it can neither be started nor killed.
      child.on('error', reject);
      child.once('close', (...end) => resolve(end));
    });
    signal.throwIfAborted();
    if (stalled) throw new ToolStalled(`${tool} made hardly any progress for ${stallMs / 1000} s`);
    const end = `${tool} ended with ${code ?? killedBy}: ${stderr.slice(-2_000)}`;
    if ((killedBy && ENDED_BY_OTHERS.has(killedBy)) || (code !== 0 && NO_ROOM.test(stderr)))
      throw new ToolHindered(end);
    if (code !== 0) throw new ToolFailed(end);
    return { stdout, stderr };
  } finally {
    clearTimeout(stall);
    signal.removeEventListener('abort', kill);
    lines.close();
  }
}

/** Programs that start another one with limits, as far as this machine has them. */
function limits(): string[] {
  const prlimit = findTool('prlimit');
  const setpriv = findTool('setpriv');
  const nice = findTool('nice');
  return [
    ...(prlimit ? [prlimit, `--as=${MEMORY}`, `--fsize=${LARGEST_FILE}`, '--core=0'] : []),
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice ? [nice, '-n', '10'] : []),
  ];
}

/** Has ffmpeg tell its progress, and nothing else. */
export const PROGRESS_ARGUMENTS = ['-progress', 'pipe:1', '-nostats'];

/** What files may be, by the names ffmpeg has for them: none of these leads to another file, or into the network. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,wav,mp3,aac,flac';

/** Reads a file of this machine, and nothing but that file. */
export const readFrom = (file: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-i',
  `file:${file}`,
];
