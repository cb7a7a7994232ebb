import { STRONG_MATCH } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type Filters, isNarrowed } from '../catalogue/filters.ts';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './discover-page.module.css';
import { Interests } from './interests.tsx';
import { found } from './queries.ts';
import { SearchResults } from './search-results.tsx';
import { useViewer } from './use-viewer.ts';

/** The films a search finds. Those that miss an idea of it are folded, unless there are no others. */
export function Results({ query, filters, view, clear }: ResultsProps) {
  const { data, isError, refetch } = useQuery(found(query, filters, useViewer()));
  const navigate = useNavigate();
  const overlay = useOverlayState();
  if (isError && data === undefined) {
    return (
      <ErrorState
        level="h2"
        title={t('discovery.search_failed')}
        text={t('discovery.search_failed_text')}
        action={{ label: t('discovery.try_again'), run: () => void refetch() }}
      />
    );
  }
  if (data === undefined) return <MovieGridSkeleton />;
  const [first] = data.results;
  if (first === undefined) {
    const again = () => void navigate(`/search?${new URLSearchParams({ query })}`, { state: overlay });
    return (
      <ErrorState
        level="h2"
        title={t('discovery.none_found')}
        text={t(isNarrowed(filters) ? 'discovery.none_found_filters' : 'discovery.none_found_text')}
        action={
          isNarrowed(filters)
            ? { label: t('discovery.clear_all'), run: clear }
            : { label: t('discovery.search_again'), run: again }
        }
      />
    );
  }
  const strong = data.results.filter(({ relevance_score }) => relevance_score >= STRONG_MATCH);
  const close = data.results.filter(({ relevance_score }) => relevance_score < STRONG_MATCH);
  return (
    <>
      <div className={styles.found}>
        <p className={styles.count} role="status">
          <bdi>
            {strong.length > 0
              ? t('discovery.matches', { count: strong.length })
              : t('discovery.closest', { count: close.length })}
          </bdi>
        </p>
        <details className={styles.how}>
          <summary>
            <Icon name="info" size={16} />
            <span>{t('discovery.how_found')}</span>
          </summary>
          <p>{t(data.algorithm === 'basic' ? 'discovery.found_by_rules' : 'discovery.found_by_model')}</p>
        </details>
      </div>
      <SearchResults id="movie-grid" films={strong.length > 0 ? strong : close} view={view} />
      {strong.length > 0 && close.length > 0 && (
        <details className={styles.close}>
          <summary>{t('discovery.also_close', { count: close.length })}</summary>
          <SearchResults films={close} view={view} />
        </details>
      )}
      {strong.length > 0 && <Interests film={first} />}
    </>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly filters: Filters;
  readonly view: 'grid' | 'list';
  /** Clears the filters. */
  readonly clear: () => void;
}
