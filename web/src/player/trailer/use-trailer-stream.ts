import type { Trailer } from '@sankofa/api/contract/playback';
import { useEffect, useRef } from 'react';
import type { Engine } from '../engine-types.ts';
import { fetchEngine } from '../fetch-engine.ts';

interface StreamOptions {
  /** Max height of the rendition, in lines; null: by bandwidth and size. */
  readonly ceiling: number | null;
  /** Called when the trailer cannot be loaded or played. */
  readonly failed: () => void;
}

/**
 * Streams a trailer into a video element and plays it while mounted, without sound if the browser blocks it.
 * @param trailer undefined while it loads
 */
export function useTrailerStream(
  video: HTMLVideoElement | null,
  trailer: Trailer | undefined,
  { ceiling, failed }: StreamOptions,
): void {
  const onFailed = useRef(failed);
  onFailed.current = failed;
  useEffect(() => {
    if (video === null || trailer === undefined) return;
    let isClosed = false;
    let engine: Engine | null = null;
    const fail = (): void => {
      if (!isClosed) onFailed.current();
    };
    void fetchEngine().then(({ openEngine }) => {
      if (isClosed) return;
      engine = openEngine(video, {
        url: trailer.master_url,
        startSeconds: 0,
        loadsAtOnce: true,
        ready: () => Promise.resolve(),
        addressOf: (url) => url,
        audio: null,
        quality: null,
        ceiling,
        failed: fail,
        showsHeight: () => undefined,
      });
      playOrMute(video).catch(fail);
    }, fail);
    return () => {
      isClosed = true;
      engine?.destroy();
    };
  }, [video, trailer, ceiling]);
}

/** Plays; muted if the browser allows no sound without user activation (NotAllowedError). */
async function playOrMute(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name === 'AbortError') return;
    if (error.name !== 'NotAllowedError' || video.muted) throw error;
    video.muted = true;
    await playOrMute(video);
  }
}
