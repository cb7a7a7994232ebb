import type { HomeRow, MovieCard } from '@sankofa/api/contract/home';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { restOfRow } from './queries.ts';

/** Films rendered at first: enough for a desktop. */
const AT_FIRST = 8;
/** Distance from the end at which the rest is fetched, in px. */
const NEAR = 1_200;

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
  /** Whether the rest should be fetched. */
  readonly near: boolean;
}

/**
 * The rendered films of a row, and whether it is scrolled to its start or end. Films further along are fetched and
 * rendered when they come near, so that a page with many rows appears at once.
 * @param list the scrolled element
 */
export function useRow(
  list: RefObject<HTMLElement | null>,
  row: HomeRow,
  region: string,
): Pick<Ends, 'start' | 'end'> & {
  readonly films: readonly MovieCard[];
  /** Renders all loaded films at once, for a scroll that is faster than loading. */
  readonly complete: () => void;
} {
  const [rendered, setRendered] = useState(AT_FIRST);
  const [{ start, end, near }, setEnds] = useState<Ends>({ start: true, end: false, near: false });
  const more = row.movies.length < Math.min(row.total, row.at_most);
  const { data: rest = [] } = useQuery(restOfRow(row, region, more && near));
  const films = [...new Map([...row.movies, ...rest].map((film) => [film.id, film])).values()];
  const { length } = films;
  const isWhole = rendered >= length;

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const { passed, left } = placeOf(element);
      const next = { start: passed < 2, end: isWhole && left < 2, near: isWhole && left < NEAR };
      setEnds((before) => (isSame(before, next) ? before : next));
      if (!isWhole && left < element.clientWidth) startTransition(() => setRendered(length));
    };
    // Fires when the row is first laid out, which is when the viewport comes near it.
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, isWhole, length]);

  return { start, end, films: films.slice(0, rendered), complete: () => flushSync(() => setRendered(length)) };
}

/** Distance scrolled and left to scroll, in px, in either direction of writing. */
function placeOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  const passed = Math.abs(scrollLeft);
  return { passed, left: scrollWidth - clientWidth - passed };
}

const isSame = (one: Ends, other: Ends): boolean =>
  one.start === other.start && one.end === other.end && one.near === other.near;
