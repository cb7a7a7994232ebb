import type { MovieCard } from '@sankofa/api/contract/home';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilmBadge } from './film-badge.tsx';
import styles from './film-card.module.css';
import { FilmFacts } from './film-facts.tsx';
import { Poster } from './poster.tsx';
import { useFilmLink } from './use-film-link.ts';

const CardActions = lazy(() => import('../library/card-actions.tsx'));

interface FilmCardProps {
  readonly film: MovieCard;
  /** Whether its picture is on the first screen. */
  readonly eager?: boolean;
  /** Whether what can be done with it is on it, is fetched when somebody comes near it, or stands elsewhere. */
  readonly actions?: 'there' | 'near' | 'none';
  /** Below the facts. */
  readonly children?: ReactNode;
}

/**
 * A film among others: its picture and what one chooses by, all of it the way to more about it, over the page it is on.
 * Whoever points at it, or comes to it with the keyboard, finds on it what can be done with it there and then.
 */
export function FilmCard({ film, eager = false, actions = 'near', children }: FilmCardProps) {
  const link = useFilmLink(film);
  const [isNear, setNear] = useState(false);
  const hasActions = actions === 'there' || (actions === 'near' && isNear);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: coming near it does nothing, but that its buttons are fetched
    <div
      className={styles.film}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
      onFocus={() => setNear(true)}
    >
      <Link {...link} className={styles.card}>
        <span className={styles.cover}>
          <Poster movie={film} eager={eager} />
          <FilmBadge film={film} />
        </span>
        <span className={styles.title} lang={film.text_language} dir="auto">
          {film.title}
        </span>
        <FilmFacts film={film} />
        {children}
      </Link>
      {hasActions && (
        <Suspense>
          <CardActions film={film} />
        </Suspense>
      )}
    </div>
  );
}
