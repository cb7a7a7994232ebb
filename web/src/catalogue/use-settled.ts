import { useEffect, useState } from 'react';

/** How long nobody types before what is typed is looked for, in milliseconds. */
export const PAUSE = 300;

/** A value once it has stopped changing. */
export function useSettled(value: string, pause = PAUSE): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
