import { getEventListeners } from 'node:events';
import { expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

const HOUR_MS = 3_600_000;

it('ends after its time and removes its listener', async () => {
  const { signal } = new AbortController();
  await pause(5, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('ends at once if the signal aborts, or has aborted', async () => {
  const stopping = new AbortController();
  const long = pause(HOUR_MS, stopping.signal);
  stopping.abort();
  await long;
  await pause(HOUR_MS, stopping.signal);
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
});

it('resolves without a warning if the time is in the past', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  await pause(-5, new AbortController().signal);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
