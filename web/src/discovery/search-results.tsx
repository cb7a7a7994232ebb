import type { MovieSearchResult } from '@sankofa/api/contract/discovery';
import { Suspense, useState } from 'react';
import { FilmCard } from '../catalogue/film-card.tsx';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './search-results.module.css';

const InsightsDialog = lazyMaterial(() => import('./insights-dialog.tsx'));

/** Films that were found: how well each fits, and why. */
export function SearchResults({
  films,
  view,
}: {
  readonly films: readonly MovieSearchResult[];
  readonly view: 'grid' | 'list';
}) {
  const [opened, setOpened] = useState<MovieSearchResult | null>(null);
  return (
    <>
      <ul id="movie-grid" tabIndex={-1} className={styles[view]}>
        {films.map((film, n) => (
          <li key={film.id} className={styles.film}>
            <FilmCard film={film} eager={n < 6} actions="there">
              <Percent score={film.relevance_score} what="match" />
            </FilmCard>
            <div className={styles.words}>
              {view === 'list' && (
                <p className={styles.description} lang={film.text_language} dir="auto">
                  {film.description}
                </p>
              )}
              <Reasons of={film.match_reasons} />
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="spark" size={16} />}
                aria-haspopup="dialog"
                onClick={() => setOpened(film)}
              >
                Insights<span className="visually-hidden"> into {film.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <InsightsDialog movie={opened} close={() => setOpened(null)} />}</Suspense>
    </>
  );
}

/** A score as people read it. */
export const Percent = ({ score, what }: { readonly score: number; readonly what: 'match' | 'similar' }) => (
  <span className={styles.percent}>
    <bdi>
      {Math.round(score * 100)}% {what}
    </bdi>
  </span>
);

/** Why a film is here. */
export const Reasons = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <ul className={styles.reasons}>
      {of.map((reason) => (
        <li key={reason}>
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
