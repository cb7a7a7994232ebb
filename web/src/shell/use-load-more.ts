import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that loads the next page of a list, then focuses the first new item: the button is disabled while
 * loading, and pushed off the screen.
 */
export function useLoadMore(list: RefObject<HTMLElement | null>, load: () => unknown): () => void {
  const itemsBefore = useRef<number>(undefined);
  useEffect(() => {
    if (itemsBefore.current === undefined) return;
    const item = list.current?.children.item(itemsBefore.current);
    if (!(item instanceof HTMLElement)) return;
    itemsBefore.current = undefined;
    const control = item.querySelector<HTMLElement>('a, button');
    if (!control) item.tabIndex = -1;
    (control ?? item).focus();
  });
  return () => {
    itemsBefore.current = list.current?.children.length;
    load();
  };
}
