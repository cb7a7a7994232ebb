import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runTool, ToolFailed, ToolHindered, ToolMissing, ToolStalled } from './run-tool.ts';

describe('runTool', () => {
  const path = process.env.PATH;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-tool-'));
    process.env.PATH = `${folder}:${path}`;
  });
  afterEach(async () => {
    vi.useRealTimers();
    process.env.PATH = path;
    await rm(folder, { recursive: true, force: true });
  });

  const { signal } = new AbortController();
  /** Installs a fake ffmpeg that behaves as with a damaged file. */
  async function ffmpegIs(script: string): Promise<void> {
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
  }
  /** Script that reports progress repeatedly, in microseconds of the film. */
  const telling = (each: number, times: number): string =>
    `n=0; while [ $n -lt ${times} ]; do n=$((n+1)); echo "out_time_us=$((n*${each}))"; done`;
  /** Fake timers: ffmpeg runs at low priority, and a busy machine would stall it. */
  const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  it('lets a process run as long as it makes progress', async () => {
    await ffmpegIs(telling(20_000, 20));
    holdTime();
    const told: number[] = [];
    const onProgress = (seconds: number): void => {
      told.push(seconds);
      vi.advanceTimersByTime(900);
    };
    await runTool('ffmpeg', [], { stallMs: 1_000, signal, onProgress });
    expect(told).toHaveLength(20);
    expect(told.at(-1)).toBeCloseTo(0.4, 5);
  });

  /** Lets `ms` pass every few real milliseconds. */
  const passTime = (ms: number): Disposable => {
    holdTime();
    const clock = setInterval(() => vi.advanceTimersByTime(ms), 5);
    return { [Symbol.dispose]: () => clearInterval(clock) };
  };

  it('kills a process without progress, however much it prints', async () => {
    await ffmpegIs(`${telling(100, 20)}; exec sleep 600`);
    using _ = passTime(100);
    await expect(runTool('ffmpeg', [], { stallMs: 400, signal, onProgress: () => undefined })).rejects.toBeInstanceOf(
      ToolStalled,
    );
  });

  it.runIf(process.platform === 'linux')('waits for a process that has hardly had a processor', async () => {
    await ffmpegIs('n=0; while [ $n -lt 200000 ]; do n=$((n+1)); done');
    using _ = passTime(10_000);
    await runTool('ffmpeg', [], { stallMs: 300_000, signal, onProgress: () => undefined });
  });

  it('kills a process after its timeout if it reports no progress', async () => {
    await ffmpegIs('while true; do echo still here; sleep 0.1; done');
    await expect(runTool('ffmpeg', [], { stallMs: 400, signal })).rejects.toBeInstanceOf(ToolStalled);
  });

  it.each(['kill -KILL $$', 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1'])(
    'blames the machine, not the file, for: %s',
    async (script) => {
      await ffmpegIs(script);
      await expect(runTool('ffmpeg', [], { stallMs: 5_000, signal })).rejects.toBeInstanceOf(ToolHindered);
    },
  );

  it('reports an error, or that the tool is missing', async () => {
    await ffmpegIs('echo "moov atom not found" >&2; exit 3');
    await expect(runTool('ffmpeg', [], { stallMs: 5_000, signal })).rejects.toEqual(
      new ToolFailed('ffmpeg ended with 3: moov atom not found\n'),
    );
    await ffmpegIs('kill -SEGV $$');
    await expect(runTool('ffmpeg', [], { stallMs: 5_000, signal })).rejects.toBeInstanceOf(ToolFailed);
    process.env.PATH = join(folder, 'nowhere');
    await expect(runTool('ffmpeg', [], { stallMs: 5_000, signal })).rejects.toBeInstanceOf(ToolMissing);
  });
});
