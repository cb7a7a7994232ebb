import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Path of a program on this machine; null if it is not installed. */
export function findTool(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Whether this machine can transcode. */
export const canTranscode = (): boolean => findTool('ffmpeg') !== null && findTool('ffprobe') !== null;

const FFMPEG_POLL_MS = 15_000;

/**
 * Resolves when this machine can transcode.
 * @throws the signal's reason when it aborts first
 */
export async function untilWeCanTranscode(signal: AbortSignal): Promise<void> {
  while (!canTranscode()) await pause(FFMPEG_POLL_MS, undefined, { signal });
}
