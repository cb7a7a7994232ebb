import { startTransition, useEffect, useState } from 'react';

/** What is on the first screen of a phone and of a desk. */
const AT_ONCE = 2;

/**
 * How many of so many parts to show: the first at once, the others one by one as soon as the browser has nothing better
 * to do, so that nobody waits for what is far below.
 */
export function useProgressiveCount(count: number): number {
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + 1)));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return shown;
}
