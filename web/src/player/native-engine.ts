import type { Engine, EngineOptions } from './engine-types.ts';
import { seekWhenReady } from './seek-when-ready.ts';

/** What the browser brings for HLS: it chooses quality and sound by itself. */
export function openNative(video: HTMLVideoElement, options: EngineOptions): Engine {
  const { url, ready, addressOf, failed } = options;
  let startSeconds = options.startSeconds;
  let isLoading = false;
  let isClosed = false;
  let address = '';
  let lastSeconds = 0;

  async function open(): Promise<void> {
    await ready();
    if (isClosed) return;
    address = addressOf(url);
    video.src = address;
  }
  /** The addresses of a film end after a while, and this player asks for files under those it began with. */
  async function fail(): Promise<void> {
    const { error } = video;
    const isLoad = error === null || error.code !== error.MEDIA_ERR_DECODE;
    await ready();
    if (isClosed) return;
    if (!isLoad || addressOf(url) === address) return failed(isLoad ? 'load' : 'play');
    startSeconds = lastSeconds;
    const isPlaying = !video.paused;
    await open();
    if (isPlaying) await video.play();
  }
  const begin = (): void => {
    video.currentTime = startSeconds;
  };
  const look = (): void => options.showsHeight(video.videoHeight);
  const note = (): void => {
    lastSeconds = video.currentTime || lastSeconds;
  };
  const listeners = { loadedmetadata: begin, error: () => void fail(), resize: look, timeupdate: note };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);

  const load = (): void => {
    if (!isLoading) void open();
    isLoading = true;
  };
  if (options.loadsAtOnce) load();
  return {
    canChoose: false,
    load,
    startAt: (seconds) => {
      startSeconds = seconds;
      if (isLoading) seekWhenReady(video, seconds);
    },
    setQuality: () => undefined,
    setCeiling: () => undefined,
    setAudio: () => undefined,
    destroy: () => {
      isClosed = true;
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      video.removeAttribute('src');
      video.load();
    },
  };
}
