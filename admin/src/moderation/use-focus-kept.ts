import { useEffect, useRef, useState } from 'react';

interface Place {
  readonly id: string;
  readonly at: number;
}

/**
 * Moves the focus to the row at the same place when the dialog of an act has closed and the focused row has left the list,
 * in either order; to the heading of the page when no row is left. While the dialog is open, the focus may be on the body
 * for a moment: a busy button loses it.
 * @param rows element to focus in each row
 * @returns a function that remembers the row of the act and its place
 */
export function useFocusKept(
  data: readonly { readonly id: string }[] | undefined,
  isDeciding: boolean,
  rows: () => HTMLElement[],
): (id: string, at: number) => void {
  const [place, setPlace] = useState<Place | null>(null);
  const read = useRef(rows);
  useEffect(() => {
    read.current = rows;
  });
  useEffect(() => {
    if (isDeciding || !data || !place || data.some(({ id }) => id === place.id)) return;
    setPlace(null);
    if (document.activeElement !== document.body) return;
    const left = read.current();
    (left[Math.min(place.at, left.length - 1)] ?? document.querySelector('h1'))?.focus();
  }, [data, isDeciding, place]);
  return (id, at) => setPlace({ id, at });
}
