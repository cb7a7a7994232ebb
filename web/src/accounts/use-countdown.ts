import { formatUnit } from '@sankofa/api/messages/format';
import { useEffect, useState } from 'react';

/** Counts down to 0: the seconds left, and a function that starts it. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** A wait in seconds; from two minutes on in minutes, from two hours on in hours, rounded up. */
export function countdownText(seconds: number): string {
  if (seconds < 120) return formatUnit(seconds, 'second', 'short');
  return seconds < 7_200
    ? formatUnit(Math.ceil(seconds / 60), 'minute', 'short')
    : formatUnit(Math.ceil(seconds / 3_600), 'hour', 'short');
}
