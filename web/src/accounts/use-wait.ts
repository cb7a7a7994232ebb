import { useEffect, useState } from 'react';

/** Seconds left to wait, counting down to 0, and how to start waiting. */
export function useWait(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** A wait in words: in minutes, rounded up, from two minutes on. */
export const waitText = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
