import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findTool } from './find-tool.ts';

/** ffmpeg or ffprobe failed. The message contains the end of its output: for logs only. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

/** It was killed for lack of progress. */
export class ToolStalled extends Error {
  override readonly name = 'ToolStalled';
}

/** It failed for lack of resources or was killed by someone else: the machine is the cause, not the file. */
export class ToolHindered extends Error {
  override readonly name = 'ToolHindered';
}

/** It is not installed on this machine. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';
}

export interface ToolOptions {
  /**
   * Kill after this time in ms, or, if it reports progress, after this time with hardly any. A process that waits for
   * a processor, and has hardly had one since its last progress, gets the same time again.
   */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  /** Called repeatedly with the processed seconds of the film. Requires `PROGRESS_ARGUMENTS`. */
  readonly onProgress?: (seconds: number) => void;
}

/** Maximum address space of one process, in bytes: enough for 8K in every quality, but not for a decompression bomb. */
const MEMORY = 8 * 1024 ** 3;
/** Maximum size of an output file, in bytes; a segment has some megabytes. */
const MAX_FILE = 256 * 1024 ** 2;
/** Minimum speed as a fraction of real time. Even 8K is faster on a busy machine; anything slower would take weeks. */
const MIN_PACE = 1 / 100;
/** Share of the time without progress below which a process has hardly had a processor. */
const STARVED = 1 / 10;
/** CPU time of a process in `/proc/PID/stat`, in ms per tick: the same on every Linux that Node supports. */
const TICK_MS = 10;
/** Signals from an operator, or from a machine that shuts down or runs out of memory. */
const EXTERNAL_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
const DISK_FULL = /No space left on device|Disk quota exceeded/;
const MAX_OUTPUT_TEXT = 16_000;
const MAX_OUTPUT = 4_000_000;

/**
 * Runs ffmpeg or ffprobe as a child process that ends with this one, has low priority and limited memory. Without these
 * limits on systems other than Linux.
 * @returns its output
 * @throws ToolFailed
 * @throws ToolStalled
 * @throws ToolHindered
 * @throws ToolMissing
 * @throws the signal's reason when it aborts
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
    // Without our environment, which contains keys.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  let stalled = false;
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  let usedMs = 0;
  const stall = setTimeout(() => {
    if (isStarved(child.pid, usedMs + stallMs * STARVED)) return stall.refresh();
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
    if (seconds >= reached + (stallMs / 1_000) * MIN_PACE) {
      reached = seconds;
      usedMs = cpuOf(child.pid) ?? usedMs;
      stall.refresh();
    }
    onProgress(seconds);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_OUTPUT_TEXT);
  });
  try {
    const [code, killedBy] = await new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
      // Emitted again when it can neither be started nor killed.
      child.on('error', reject);
      child.once('close', (...end) => resolve(end));
    });
    signal.throwIfAborted();
    if (stalled) throw new ToolStalled(`${tool} made hardly any progress for ${stallMs / 1000} s`);
    const end = `${tool} ended with ${code ?? killedBy}: ${stderr.slice(-2_000)}`;
    if ((killedBy && EXTERNAL_SIGNALS.has(killedBy)) || (code !== 0 && DISK_FULL.test(stderr)))
      throw new ToolHindered(end);
    if (code !== 0) throw new ToolFailed(end);
    return { stdout, stderr };
  } finally {
    clearTimeout(stall);
    signal.removeEventListener('abort', kill);
    lines.close();
  }
}

/** Whether a thread of a process waits for a processor or has one, and all together have used less than `limitMs`. */
function isStarved(pid: number | undefined, limitMs: number): boolean {
  const used = cpuOf(pid);
  if (used === null || used >= limitMs) return false;
  try {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).some((task) => statOf(`${tasks}/${task}/stat`)[0] === 'R');
  } catch {
    // It has just ended.
    return false;
  }
}

/** CPU time of a process in ms; null after its end, and on systems other than Linux. */
function cpuOf(pid: number | undefined): number | null {
  try {
    const fields = statOf(`/proc/${pid}/stat`);
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** Fields of a `stat` file from the state on: proc(5). The name before it may contain spaces and brackets. */
const statOf = (file: string): string[] => readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Wrapper commands that apply limits, if this machine has them. */
function limits(): string[] {
  const prlimit = findTool('prlimit');
  const setpriv = findTool('setpriv');
  const nice = findTool('nice');
  return [
    ...(prlimit ? [prlimit, `--as=${MEMORY}`, `--fsize=${MAX_FILE}`, '--core=0'] : []),
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice ? [nice, '-n', '10'] : []),
  ];
}

/** Makes ffmpeg report only progress. */
export const PROGRESS_ARGUMENTS = ['-progress', 'pipe:1', '-nostats'];

/** Allowed formats, by ffmpeg's names: none of them can refer to another file or the network. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,wav,mp3,aac,flac';

/** Input arguments for a local file that prevent access to anything else. */
export const readFrom = (file: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-i',
  `file:${file}`,
];
