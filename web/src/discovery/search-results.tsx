import { type MovieSearchResult, STRONG_MATCH } from '@sankofa/api/contract/discovery';
import { formatNumber } from '@sankofa/api/messages/format';
import { type ReactNode, Suspense, useState } from 'react';
import { FilmCard } from '../catalogue/film-card.tsx';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './search-results.module.css';

const InsightsDialog = lazyMaterial(() => import('./insights-dialog.tsx'));

/** Search results, each with its score and the reasons. */
export function SearchResults({ id, films, view }: SearchResultsProps) {
  const [opened, setOpened] = useState<MovieSearchResult | null>(null);
  return (
    <>
      <ul id={id} tabIndex={-1} className={styles[view]}>
        {films.map((film, n) => (
          <li key={film.id} className={styles.film}>
            <FilmCard film={film} eager={n < 6} actions="there">
              <Percent score={film.relevance_score} />
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
                {rich('discovery.insights_button', {
                  title: film.title,
                  hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
                })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <InsightsDialog movie={opened} close={() => setOpened(null)} />}</Suspense>
    </>
  );
}

interface SearchResultsProps {
  readonly id?: string;
  readonly films: readonly MovieSearchResult[];
  readonly view: 'grid' | 'list';
}

/**
 * How well a film fits, in percent. A weak fit shows no number.
 * @param score 0 to 1
 */
const Percent = ({ score }: { readonly score: number }) =>
  score < STRONG_MATCH ? null : (
    <span className={styles.percent}>
      <bdi>{t('discovery.match', { percent: formatNumber(score, { style: 'percent' }) })}</bdi>
    </span>
  );

/** Reasons for a result. */
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
