import type { HomeRow, MovieCard } from '@sankofa/api/contract/home';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FilmCard } from '../catalogue/film-card.tsx';
import { EVERYWHERE } from '../catalogue/region.ts';
import { rich, t } from '../messages.ts';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './film-row.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useRow } from './use-row.ts';

/** Scroll distance of an arrow, in px. */
const STEP = 320;

interface FilmRowProps {
  readonly row: HomeRow;
  readonly region: string;
  /** Shown below a film instead of its genre. */
  readonly facts?: (film: MovieCard) => ReactNode;
  /** Further buttons on the card of a film. */
  readonly controls?: (film: MovieCard) => ReactNode;
}

/** A scrollable row of films, with a link to all of them. Memoised, because rows are appended one by one. */
export const FilmRow = memo(function FilmRow({ row, region, facts, controls }: FilmRowProps) {
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
          {rich('home.view_all', {
            row: row.title,
            total: row.total,
            count: (text: ReactNode) => <span className={styles.total}>{text}</span>,
            hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
          })}
        </Link>
        <div className={styles.arrows}>
          <IconButton aria-label={t('home.row_back', { row: row.title })} disabled={start} onClick={() => go(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton aria-label={t('home.row_on', { row: row.title })} disabled={end} onClick={() => go(1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      </div>
      <ul ref={list} className={styles.films} data-ranked={row.id === 'top-10'}>
        {films.map((film) => (
          <li key={film.id}>
            <FilmCard film={film} controls={controls?.(film)}>
              {facts ? facts(film) : <span className={styles.genre}>{(film.genre_translated ?? film.genre)[0]}</span>}
            </FilmCard>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** URL of all films of a row. A row that names no region has films of all, whatever region is selected. */
const allOf = ({ view_all }: HomeRow, region: string): string =>
  region === EVERYWHERE || view_all.includes('?region=') ? view_all : `${view_all}?region=${EVERYWHERE}`;

const bones = Array.from({ length: 8 }, (_, n) => n);

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
