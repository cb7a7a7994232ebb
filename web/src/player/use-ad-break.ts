import { type AdBreak, type AdCreative, getAdBreak, markAd } from '@sankofa/api/contract/playback';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../server/client.ts';
import { type Mark, quartersBy } from './ad.ts';

/** Max time to wait for an advertisement to load or make progress. */
const TIMEOUT_MS = 10_000;

/** The advertisement on screen. */
export interface AdShown {
  readonly creative: AdCreative;
  /** Its number within the break, from 1. */
  readonly number: number;
  readonly of: number;
  readonly seconds: number;
}

/**
 * Plays the advertisements of a break in a separate video element, one after another, and reports each mark once. An
 * advertisement that fails or takes too long is skipped: advertising never blocks the film.
 * @param over called once, when the break has ended
 */
export function useAdBreak(video: HTMLVideoElement | null, viewingId: string, adBreak: AdBreak, over: () => void) {
  const [creatives, setCreatives] = useState<readonly AdCreative[] | null>(null);
  const [index, setIndex] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const reported = useRef(new Set<string>());
  const latestOver = useRef(over);
  latestOver.current = over;
  const creative = creatives?.[index];

  const report = useCallback(
    (id: string, mark: Mark) => {
      const key = `${id} ${mark}`;
      if (reported.current.has(key)) return;
      reported.current.add(key);
      const params = { id: viewingId, break_id: adBreak.id };
      // A lost mark only affects billing, not the viewer.
      call(markAd, { params, body: { creative_id: id, mark } }).catch((error: unknown) =>
        console.warn('An advertisement was not counted', error),
      );
    },
    [viewingId, adBreak.id],
  );

  const next = useCallback(() => {
    setSeconds(0);
    setIndex((previous) => previous + 1);
  }, []);

  useEffect(() => {
    const aborted = new AbortController();
    const signal = AbortSignal.any([aborted.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    call(getAdBreak, { params: { id: viewingId, break_id: adBreak.id } }, { signal }).then(
      (found) => !aborted.signal.aborted && setCreatives(found.creatives),
      // Timeout or error: continue without advertisements.
      () => !aborted.signal.aborted && setCreatives([]),
    );
    return () => aborted.abort();
  }, [viewingId, adBreak.id]);

  useEffect(() => {
    if (creatives !== null && index >= creatives.length) latestOver.current();
  }, [creatives, index]);

  useEffect(() => {
    if (video === null || creative === undefined) return;
    let lastProgress = performance.now();
    const onProgress = (): void => {
      lastProgress = performance.now();
      setSeconds(video.currentTime);
      if (video.currentTime > 0) report(creative.id, 'impression');
      for (const mark of quartersBy(video.currentTime, creative.duration_seconds)) report(creative.id, mark);
    };
    const onEnded = (): void => {
      report(creative.id, 'complete');
      next();
    };
    const watchdog = setInterval(() => performance.now() - lastProgress > TIMEOUT_MS && next(), 500);
    video.addEventListener('timeupdate', onProgress);
    video.addEventListener('ended', onEnded);
    video.addEventListener('error', next);
    video.src = creative.url;
    // If the browser blocks autoplay, the film continues without the advertisement.
    video.play().catch(next);
    return () => {
      clearInterval(watchdog);
      video.removeEventListener('timeupdate', onProgress);
      video.removeEventListener('ended', onEnded);
      video.removeEventListener('error', next);
      video.removeAttribute('src');
      video.load();
    };
  }, [video, creative, report, next]);

  const skip = useCallback(() => {
    if (creative) report(creative.id, 'skip');
    next();
  }, [creative, report, next]);

  const shown: AdShown | null =
    creative && creatives ? { creative, number: index + 1, of: creatives.length, seconds } : null;
  return { shown, skip };
}
