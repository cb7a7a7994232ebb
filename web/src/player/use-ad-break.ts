import { type AdBreak, type AdCreative, getAdBreak, markAd } from '@sankofa/api/contract/playback';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../server/client.ts';
import { type Mark, quartersBy } from './ad.ts';

/** The film waits no longer than this for an advertisement that is late, in milliseconds. */
const PATIENCE = 10_000;

/** An advertisement that plays. */
export interface AdShown {
  readonly creative: AdCreative;
  /** Which of how many, the first being 1. */
  readonly number: number;
  readonly of: number;
  readonly seconds: number;
}

/**
 * Shows a break in a video element of its own, one advertisement after the other, and tells once of each how far it was
 * seen. Whatever goes wrong or takes too long ends it: a film is never held up by what should pay for it.
 * @param over called once, when the film may go on
 */
export function useAdBreak(video: HTMLVideoElement | null, viewingId: string, adBreak: AdBreak, over: () => void) {
  const [creatives, setCreatives] = useState<readonly AdCreative[] | null>(null);
  const [place, setPlace] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const told = useRef(new Set<string>());
  const finished = useRef(over);
  finished.current = over;
  const creative = creatives?.[place];

  const tell = useCallback(
    (id: string, mark: Mark) => {
      const key = `${id} ${mark}`;
      if (told.current.has(key)) return;
      told.current.add(key);
      const params = { id: viewingId, break_id: adBreak.id };
      // What is not counted is lost to the books, not to whoever watches.
      call(markAd, { params, body: { creative_id: id, mark } }).catch((error: unknown) =>
        console.warn('An advertisement was not counted', error),
      );
    },
    [viewingId, adBreak.id],
  );

  const next = useCallback(() => {
    setSeconds(0);
    setPlace((at) => at + 1);
  }, []);

  useEffect(() => {
    const aborted = new AbortController();
    const signal = AbortSignal.any([aborted.signal, AbortSignal.timeout(PATIENCE)]);
    call(getAdBreak, { params: { id: viewingId, break_id: adBreak.id } }, { signal }).then(
      (found) => !aborted.signal.aborted && setCreatives(found.creatives),
      // Late, or refused: there is none.
      () => !aborted.signal.aborted && setCreatives([]),
    );
    return () => aborted.abort();
  }, [viewingId, adBreak.id]);

  useEffect(() => {
    if (creatives !== null && place >= creatives.length) finished.current();
  }, [creatives, place]);

  useEffect(() => {
    if (video === null || creative === undefined) return;
    let lastMoved = performance.now();
    const moved = (): void => {
      lastMoved = performance.now();
      setSeconds(video.currentTime);
      if (video.currentTime > 0) tell(creative.id, 'impression');
      for (const mark of quartersBy(video.currentTime, creative.duration_seconds)) tell(creative.id, mark);
    };
    const ended = (): void => {
      tell(creative.id, 'complete');
      next();
    };
    const impatience = setInterval(() => performance.now() - lastMoved > PATIENCE && next(), 500);
    video.addEventListener('timeupdate', moved);
    video.addEventListener('ended', ended);
    video.addEventListener('error', next);
    video.src = creative.url;
    // Where the browser lets nothing begin by itself, the film goes on without.
    video.play().catch(next);
    return () => {
      clearInterval(impatience);
      video.removeEventListener('timeupdate', moved);
      video.removeEventListener('ended', ended);
      video.removeEventListener('error', next);
      video.removeAttribute('src');
      video.load();
    };
  }, [video, creative, tell, next]);

  const skip = useCallback(() => {
    if (creative) tell(creative.id, 'skip');
    next();
  }, [creative, tell, next]);

  const shown: AdShown | null =
    creative && creatives ? { creative, number: place + 1, of: creatives.length, seconds } : null;
  return { shown, skip };
}
