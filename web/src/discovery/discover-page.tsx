import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { rich, t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './discover-page.module.css';
import { Interests } from './interests.tsx';
import { found, popular } from './queries.ts';
import { SearchResults } from './search-results.tsx';
import { addressOfSearch, useSearch } from './use-search.ts';
import { useViewer } from './use-viewer.ts';

/** Results of the smart search. The query and the view are in the URL. */
export default function DiscoverPage() {
  const [address, setAddress] = useSearchParams();
  const query = address.get('query')?.trim() ?? '';
  const view = address.get('view') === 'list' ? 'list' : 'grid';
  usePageTitle(query === '' ? t('discovery.ai_discovery') : t('discovery.query_title', { query }));
  const overlay = useOverlayState();
  const show = (next: 'grid' | 'list') =>
    setAddress(
      { ...(query && { query }), ...(next === 'list' && { view: next }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('discovery.ai_discovery')}</h1>
          <p className={styles.text}>
            {query === '' ? (
              t('discovery.describe')
            ) : (
              <bdi>{rich('discovery.results_for', { query: () => <q>{query}</q> })}</bdi>
            )}
          </p>
        </div>
        <div className={styles.tools}>
          <Button
            to={`/smart-search${query === '' ? '' : `?${new URLSearchParams({ query })}`}`}
            state={overlay}
            variant="contained"
            startIcon={<Icon name="spark" />}
          >
            {t('discovery.smart_search')}
          </Button>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t('discovery.view')}</legend>
            <ViewButton
              name={t('discovery.view_grid')}
              icon="grid"
              isOn={view === 'grid'}
              choose={() => show('grid')}
            />
            <ViewButton
              name={t('discovery.view_list')}
              icon="list"
              isOn={view === 'list'}
              choose={() => show('list')}
            />
          </fieldset>
        </div>
      </div>
      {query === '' ? <Invitation /> : <Results key={query} query={query} view={view} />}
    </div>
  );
}

interface ViewButtonProps {
  readonly name: string;
  readonly icon: 'grid' | 'list';
  readonly isOn: boolean;
  readonly choose: () => void;
}

function ViewButton({ name, icon, isOn, choose }: ViewButtonProps) {
  return (
    <button type="button" className={styles.view} aria-pressed={isOn} aria-label={name} title={name} onClick={choose}>
      <Icon name={icon} />
    </button>
  );
}

function Results({ query, view }: { readonly query: string; readonly view: 'grid' | 'list' }) {
  const { data, isError, refetch } = useQuery(found(query, useViewer()));
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
    return (
      <ErrorState
        level="h2"
        title={t('discovery.none_found')}
        text={t('discovery.none_found_text')}
        action={{
          label: t('discovery.search_again'),
          run: () => void navigate(`/smart-search?${new URLSearchParams({ query })}`, { state: overlay }),
        }}
      />
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        <bdi>{t('discovery.matches', { count: data.results.length })}</bdi>
      </p>
      <details className={styles.how}>
        <summary>{t('discovery.how_found')}</summary>
        <p>{t(data.algorithm === 'basic' ? 'discovery.found_by_rules' : 'discovery.found_by_model')}</p>
      </details>
      <SearchResults films={data.results} view={view} />
      <Interests film={first} />
    </>
  );
}

/** Example queries, shown without a query. */
function Invitation() {
  const { data } = useQuery(popular);
  const search = useSearch();
  return (
    <section aria-labelledby="try">
      <h2 id="try" className={styles.subtitle}>
        {t('discovery.examples')}
      </h2>
      <ul className={styles.examples}>
        {(data?.examples ?? []).map((text) => (
          <li key={text}>
            <Link
              to={addressOfSearch(text)}
              className={styles.example}
              onClick={(event) => {
                // In this tab, also remembers and counts the search; in a new tab it is a plain link.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                search(text);
              }}
            >
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
