import type { HomeRow, MovieCard } from '@sankofa/api/contract/home';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FilmCard } from '../catalogue/film-card.tsx';
import { EVERYWHERE } from '../catalogue/region.ts';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './film-row.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useRow } from './use-row.ts';

/** How far one press of an arrow goes, in pixels. */
const STEP = 320;

interface FilmRowProps {
  readonly row: HomeRow;
  readonly region: string;
  /** What stands below a film, in place of its genre. */
  readonly facts?: (film: MovieCard) => ReactNode;
}

/** Films side by side, and the way to all of them. It is drawn anew only for another row: others come in below it. */
export const FilmRow = memo(function FilmRow({ row, region, facts }: FilmRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const isStill = useReducedMotion();
  const { films, start, end, complete } = useRow(list, row, region);

  const go = (step: 1 | -1) => {
    const element = list.current;
    if (element === null) return;
    complete();
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
        <Link to={allOf(row, region)} className={styles.all}>
          View All<span className="visually-hidden">: {row.title}</span>
          <span className={styles.total}> {row.total}</span>
        </Link>
        <div className={styles.arrows}>
          <IconButton aria-label={`${row.title}: back`} disabled={start} onClick={() => go(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton aria-label={`${row.title}: on`} disabled={end} onClick={() => go(1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      </div>
      <ul ref={list} className={styles.films}>
        {films.map((film) => (
          <li key={film.id}>
            <FilmCard film={film}>
              {facts ? facts(film) : <span className={styles.genre}>{(film.genre_translated ?? film.genre)[0]}</span>}
            </FilmCard>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Where all films of a row are. A row that is not of a region leads to films of everywhere, whatever is chosen. */
const allOf = ({ id, view_all }: HomeRow, region: string): string =>
  id === 'regional' || region === EVERYWHERE ? view_all : `${view_all}?region=${EVERYWHERE}`;

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
