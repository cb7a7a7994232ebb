import type { MovieCard } from '@sankofa/api/contract/home';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilmBadge } from './film-badge.tsx';
import styles from './film-card.module.css';
import { FilmFacts } from './film-facts.tsx';
import { Poster, showsTitle } from './poster.tsx';
import { useFilmLink } from './use-film-link.ts';

const CardActions = lazy(() => import('../library/card-actions.tsx'));

interface FilmCardProps {
  readonly film: MovieCard;
  /** Whether its picture is likely on the first screen and is loaded eagerly. */
  readonly eager?: boolean;
  /** Whether its buttons are rendered, loaded on hover or focus, or absent. */
  readonly actions?: 'there' | 'near' | 'none';
  /** Shown below the facts. */
  readonly children?: ReactNode;
}

/** A film in a list: its picture and facts link to its details. Hover and focus show buttons. */
export function FilmCard({ film, eager = false, actions = 'near', children }: FilmCardProps) {
  const link = useFilmLink(film);
  const [isNear, setNear] = useState(false);
  const hasActions = actions === 'there' || (actions === 'near' && isNear);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load the buttons
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
        <span className={showsTitle(film) ? 'visually-hidden' : styles.title} lang={film.text_language} dir="auto">
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
