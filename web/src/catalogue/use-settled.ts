import { useEffect, useState } from 'react';

/** How long nobody types before what is typed is looked for, in milliseconds. */
export const PAUSE = 300;

/** A value once it has stopped changing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
