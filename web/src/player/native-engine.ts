import type { Engine, EngineOptions } from './engine-types.ts';
import { seekWhenReady } from './seek-when-ready.ts';

const TRACK_EVENTS = ['addtrack', 'change'] as const;

/** Plays HLS with the browser's own support, which chooses quality and audio track itself. */
export function openNative(video: HTMLVideoElement, options: EngineOptions): Engine {
  const { url, ready, addressOf, failed } = options;
  let startSeconds = options.startSeconds;
  let isLoading = false;
  let isDestroyed = false;
  let address = '';
  let lastSeconds = 0;

  async function open(): Promise<void> {
    await ready();
    if (isDestroyed) return;
    address = addressOf(url);
    video.src = address;
  }
  /** Media tokens expire, and the browser keeps the one it began with: reopens the film under a new one. */
  async function fail(): Promise<void> {
    const { error } = video;
    const isLoad = error === null || error.code !== error.MEDIA_ERR_DECODE;
    await ready();
    if (isDestroyed) return;
    if (!isLoad || addressOf(url) === address) return failed(isLoad ? 'load' : 'play');
    startSeconds = lastSeconds;
    const isPlaying = !video.paused;
    await open();
    if (isPlaying) await video.play();
  }
  const seekToStart = (): void => {
    video.currentTime = startSeconds;
  };
  const reportHeight = (): void => options.showsHeight(video.videoHeight);
  /** The player adds and renders captions itself: hides those of the playlist. */
  const hideCaptions = (): void => {
    const own = Array.from(video.querySelectorAll('track'), ({ track }) => track);
    for (const track of video.textTracks) if (!own.includes(track)) track.mode = 'disabled';
  };
  const savePosition = (): void => {
    lastSeconds = video.currentTime || lastSeconds;
  };
  const listeners = {
    loadedmetadata: seekToStart,
    error: () => void fail(),
    resize: reportHeight,
    timeupdate: savePosition,
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  for (const name of TRACK_EVENTS) video.textTracks.addEventListener(name, hideCaptions);

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
      isDestroyed = true;
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      for (const name of TRACK_EVENTS) video.textTracks.removeEventListener(name, hideCaptions);
      video.removeAttribute('src');
      video.load();
    },
  };
}
