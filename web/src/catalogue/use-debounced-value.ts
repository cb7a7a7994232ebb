import { useEffect, useState } from 'react';

/** How long nobody types before what is typed is looked for, in milliseconds. */
export const DEBOUNCE_MS = 300;

/** A value once it has stopped changing. */
export function useDebouncedValue(value: string, pause = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
