import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Store } from '../shell/store.ts';
import { currentAt, type Moment } from './current-moment.ts';
import type { VideoTime } from './video-state.ts';

/** Room left above what a list is scrolled to, in pixels. */
const ROOM = 8;

/**
 * Keeps a list of moments at the moment of the film, until somebody moves the list themselves.
 * @param moments in the order of the film
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
    const top = item.getBoundingClientRect().top - body.getBoundingClientRect().top - ROOM;
    body.scrollBy({ top });
  }, [current, isFollowing]);

  const stop = useCallback(() => setFollowing(false), []);
  const follow = useCallback(() => setFollowing(true), []);
  const isThere = moments.length > 0;
  useEffect(() => {
    const body = scrollerOf(list.current);
    if (!isThere || !body || !isFollowing) return;
    // Not `scroll`, which following itself does.
    const moves = ['wheel', 'touchmove', 'keydown'] as const;
    const moved = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || SCROLLS.has(event.key)) stop();
    };
    for (const name of moves) body.addEventListener(name, moved, { passive: true });
    return () => {
      for (const name of moves) body.removeEventListener(name, moved);
    };
  }, [isThere, isFollowing, stop]);
  return { list, current, isAtEnd, isFollowing, stop, follow };
}

const SCROLLS: ReadonlySet<string> = new Set(['PageUp', 'PageDown']);

/** Whether the film is beyond the last of the moments that are known. */
const isPast = (moments: readonly Moment[], position: number): boolean =>
  position >= (moments.at(-1)?.second ?? Number.POSITIVE_INFINITY);

/** What scrolls a list: what it stands in, or the body of the panel. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let element = list?.parentElement ?? null;
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
}
