import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findTool } from './find-tool.ts';

/** ffmpeg or ffprobe ended with an error. The message holds the end of what it said: for logs, never for people. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** It said nothing for too long, and was ended. */
export class ToolStalled extends Error {
  override readonly name = 'ToolStalled';
}

/** It is not installed on this machine. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';
}

export interface ToolOptions {
  /** Ends it after so many milliseconds without a line from it. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  /** Each line of its standard output as it comes. */
  readonly onLine?: (line: string) => void;
}

/** Address space of one process, in bytes: a picture of 8K in every quality fits; a bomb does not. */
const MEMORY = 8 * 1024 ** 3;
/** One file it writes, in bytes: a segment is some megabytes. */
const LARGEST_FILE = 256 * 1024 ** 2;
const KEPT_TEXT = 16_000;
const MAX_OUTPUT = 4_000_000;

/**
 * Runs ffmpeg or ffprobe in a process of its own, which ends with this one, gives way to the rest of the machine and
 * cannot take all of its memory. Where the machine has no such limits (they are Linux's), it runs without.
 * @returns what it said
 * @throws ToolFailed, ToolStalled, ToolMissing; the reason of the signal when that aborts
 */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { stallMs, signal, cwd, onLine }: ToolOptions,
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
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    stall.refresh();
    if (onLine) onLine(line);
    else if (stdout.length < MAX_OUTPUT) stdout += `${line}\n`;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-KEPT_TEXT);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    if (stalled) throw new ToolStalled(`${tool} said nothing for ${stallMs / 1000} s`);
    if (code !== 0) throw new ToolFailed(`${tool} ended with ${code}: ${stderr.slice(-2_000)}`);
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
