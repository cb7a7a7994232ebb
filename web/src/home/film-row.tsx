import IconButton from '@mui/material/IconButton';
import type { HomeRow, MovieCard } from '@sankofa/api/contract/home';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../catalogue/poster.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './film-row.module.css';
import { restOfRow } from './queries.ts';
import { useStillness } from './use-stillness.ts';

/** How far one press of an arrow goes, in pixels. */
const STEP = 320;
/** How near its end a row fetches what follows, in pixels. */
const NEAR = 1_200;

/** Films side by side, and the way to all of them. */
export function FilmRow({ row, region }: { readonly row: HomeRow; readonly region: string }) {
  const list = useRef<HTMLUListElement>(null);
  const isStill = useStillness();
  const [ends, setEnds] = useState({ start: true, end: false, near: false });
  const more = row.movies.length < Math.min(row.total, row.at_most);
  const { data: rest = [] } = useQuery(restOfRow(row, region, more && ends.near));
  const films = [...new Map([...row.movies, ...rest].map((film) => [film.id, film])).values()];

  // biome-ignore lint/correctness/useExhaustiveDependencies: more films move the end of the row
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => setEnds(endsOf(element));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [films.length]);

  const go = (step: 1 | -1) => {
    const element = list.current;
    if (element === null) return;
    const towards = getComputedStyle(element).direction === 'rtl' ? -step : step;
    element.scrollBy({ left: towards * STEP, behavior: isStill ? 'auto' : 'smooth' });
  };
  return (
    <section className={styles.row} aria-labelledby={`row-${row.id}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`row-${row.id}`}>{row.title}</h2>
          <p>{row.text}</p>
        </div>
        <Link to={row.view_all} className={styles.all}>
          View All<span className="visually-hidden">: {row.title}</span>
          <span className={styles.total}> {row.total}</span>
        </Link>
        <div className={styles.arrows}>
          <IconButton aria-label={`${row.title}: back`} disabled={ends.start} onClick={() => go(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton aria-label={`${row.title}: on`} disabled={ends.end} onClick={() => go(1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      </div>
      <ul ref={list} className={styles.films}>
        {films.map((film) => (
          <li key={film.id}>
            <Card film={film} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a row stands, whichever way it runs. */
function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  const passed = Math.abs(scrollLeft);
  const left = scrollWidth - clientWidth - passed;
  return { start: passed < 2, end: left < 2, near: left < NEAR };
}

function Card({ film }: { readonly film: MovieCard }) {
  return (
    <Link to={`/movie/${film.id}`} className={styles.card}>
      <span className={styles.cover}>
        <Poster movie={film} />
        {film.is_premium && <span className={styles.badge}>Premium</span>}
        {film.free_to_visitors && <span className={styles.badge}>Free for all</span>}
      </span>
      <span className={styles.title} lang={film.text_language} dir="auto">
        {film.title}
      </span>
      <span className={styles.facts}>
        <span>{film.year}</span>
        <span className={styles.age}>{film.rating}</span>
        {film.imdb_rating !== null && (
          <span className={styles.score}>
            <span className="visually-hidden">Rated </span>
            {film.imdb_rating.toFixed(1)}
          </span>
        )}
      </span>
      <span className={styles.genre}>{(film.genre_translated ?? film.genre)[0]}</span>
    </Link>
  );
}

const bones = Array.from({ length: 8 }, (_, n) => n);

/** The shape of a row on its way. */
export function FilmRowSkeleton() {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span className={styles.titleBone} />
      </div>
      <div className={styles.films}>
        {bones.map((bone) => (
          <span key={bone} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}
