import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Store } from '../shell/store.ts';
import { currentAt, type Moment } from './current-moment.ts';
import type { VideoTime } from './video-state.ts';

/** Space above the current item after scrolling, in pixels. */
const MARGIN = 8;

/**
 * Scrolls a list of moments along with the film until the user scrolls it.
 * @param moments sorted by second
 */
export function useAutoScroll(moments: readonly Moment[], time: Store<VideoTime>) {
  const list = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const current = useSyncExternalStore(time.subscribe, () => currentAt(moments, time.get().position));
  const isAtEnd = useSyncExternalStore(time.subscribe, () => isPast(moments, time.get().position));

  useEffect(() => {
    const item = list.current?.querySelector('[aria-current="true"]');
    const body = scrollerOf(list.current);
    if (!isFollowing || current === null || !item || !body) return;
    const top = item.getBoundingClientRect().top - body.getBoundingClientRect().top - MARGIN;
    body.scrollBy({ top });
  }, [current, isFollowing]);

  const stop = useCallback(() => setFollowing(false), []);
  const follow = useCallback(() => setFollowing(true), []);
  const hasMoments = moments.length > 0;
  useEffect(() => {
    const body = scrollerOf(list.current);
    if (!hasMoments || !body || !isFollowing) return;
    // Not `scroll`: following the film fires it too.
    const inputEvents = ['wheel', 'touchmove', 'keydown'] as const;
    const onInput = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.has(event.key)) stop();
    };
    for (const name of inputEvents) body.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of inputEvents) body.removeEventListener(name, onInput);
    };
  }, [hasMoments, isFollowing, stop]);
  return { list, current, isAtEnd, isFollowing, stop, follow };
}

const SCROLL_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown']);

/** Whether the film has passed the last loaded moment. */
const isPast = (moments: readonly Moment[], position: number): boolean =>
  position >= (moments.at(-1)?.second ?? Number.POSITIVE_INFINITY);

/** The nearest ancestor of a list that scrolls. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let element = list?.parentElement ?? null;
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
}
