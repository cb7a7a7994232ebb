import type { MovieCard } from '@sankofa/api/contract/home';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCardPreview } from '../player/trailer/use-card-preview.ts';
import { Deferred } from '../shell/deferred.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Optional } from '../shell/optional.tsx';
import { FilmBadge } from './film-badge.tsx';
import styles from './film-card.module.css';
import { FilmFacts } from './film-facts.tsx';
import { Poster, showsTitle } from './poster.tsx';
import { useFilmLink } from './use-film-link.ts';

const CardActions = lazy(() => import('../library/card-actions.tsx'));
const CardPreview = lazy(() => import('../player/trailer/card-preview.tsx'));

interface FilmCardProps {
  readonly film: MovieCard;
  /** Whether its picture is likely on the first screen and is loaded eagerly. */
  readonly eager?: boolean;
  /** Whether its buttons are rendered, loaded on hover or focus, or absent. */
  readonly actions?: 'there' | 'near' | 'none';
  /** Further buttons on the card. */
  readonly controls?: ReactNode;
  /** Shown below the facts. */
  readonly children?: ReactNode;
}

/** A film in a list: its picture and facts link to its details. Hover and focus show buttons and a preview. */
export function FilmCard({ film, eager = false, actions = 'near', controls, children }: FilmCardProps) {
  const link = useFilmLink(film);
  const [isNear, setNear] = useState(false);
  const { isOn: isPlaying, stop, handlers } = useCardPreview(film);
  const hasActions = actions === 'there' || (actions === 'near' && isNear);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load buttons and preview
    <div
      className={styles.film}
      {...handlers}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setNear(true);
        handlers.onPointerEnter(event);
      }}
      onFocus={(event) => {
        setNear(true);
        handlers.onFocus(event);
      }}
    >
      <Link {...link} className={styles.card}>
        <span className={styles.cover}>
          <Poster movie={film} eager={eager} />
          {isPlaying && (
            <Optional>
              <CardPreview movieId={film.id} end={stop} />
            </Optional>
          )}
          <FilmBadge film={film} />
        </span>
        <span className={showsTitle(film) ? 'visually-hidden' : styles.title} lang={film.text_language} dir="auto">
          {film.title}
        </span>
        <FilmFacts film={film} />
        {children}
      </Link>
      {hasActions && (
        <ErrorBoundary instead={null}>
          <Deferred>
            <CardActions film={film} />
          </Deferred>
        </ErrorBoundary>
      )}
      {controls}
    </div>
  );
}
