import { startTransition, useEffect, useState } from 'react';

/** Rows on the first screen of a phone or a desktop. */
const AT_ONCE = 2;

/** Number of parts to render: the first at once, the others one by one when the browser is idle. */
export function useProgressiveCount(count: number): number {
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + 1)));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return shown;
}
