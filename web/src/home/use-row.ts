import type { HomeRow, MovieCard } from '@sankofa/api/contract/home';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { restOfRow } from './queries.ts';

/** Films a row begins with: what a desk shows of it, and more than a phone does. */
const AT_FIRST = 8;
/** How near its end a row fetches what follows, in pixels. */
const NEAR = 1_200;

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
  /** Whether what follows is wanted. */
  readonly near: boolean;
}

/**
 * The films of a row that are on the page, and whether it stands at its start or end. Films far along it come on the page
 * once somebody is within a screen of them, and are fetched a little before: so a page of many rows is there at once.
 * @param list the element that is scrolled
 */
export function useRow(
  list: RefObject<HTMLElement | null>,
  row: HomeRow,
  region: string,
): Pick<Ends, 'start' | 'end'> & {
  readonly films: readonly MovieCard[];
  /** Puts every film there is on the page at once: for whoever goes along the row before it had the time. */
  readonly complete: () => void;
} {
  const [wanted, setWanted] = useState(AT_FIRST);
  const [{ start, end, near }, setEnds] = useState<Ends>({ start: true, end: false, near: false });
  const more = row.movies.length < Math.min(row.total, row.at_most);
  const { data: rest = [] } = useQuery(restOfRow(row, region, more && near));
  const films = [...new Map([...row.movies, ...rest].map((film) => [film.id, film])).values()];
  const { length } = films;
  const isWhole = wanted >= length;

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const { passed, left } = placeOf(element);
      const next = { start: passed < 2, end: isWhole && left < 2, near: isWhole && left < NEAR };
      setEnds((before) => (isSame(before, next) ? before : next));
      if (!isWhole && left < element.clientWidth) startTransition(() => setWanted(length));
    };
    // It tells of a row as soon as the row is laid out, which is once the window has come near it.
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, isWhole, length]);

  return { start, end, films: films.slice(0, wanted), complete: () => flushSync(() => setWanted(length)) };
}

/** How far a row has been scrolled and can still be, in pixels, whichever way it runs. */
function placeOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  const passed = Math.abs(scrollLeft);
  return { passed, left: scrollWidth - clientWidth - passed };
}

const isSame = (one: Ends, other: Ends): boolean =>
  one.start === other.start && one.end === other.end && one.near === other.near;
