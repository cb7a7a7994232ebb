import { useEffect, useState } from 'react';

/** Debounce of search fields, in ms. */
export const DEBOUNCE_MS = 300;

/** A value once it has not changed for `pause` ms. */
export function useDebouncedValue(value: string, pause = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
