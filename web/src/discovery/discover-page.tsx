import { exampleSearches } from '@sankofa/api/contract/example-searches';
import { Link, useSearchParams } from 'react-router-dom';
import { Films } from '../catalogue/films.tsx';
import { addressOf, type Filters, filtersOf, isNarrowed } from '../catalogue/filters.ts';
import { rich, t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './discover-page.module.css';
import { NamesFound } from './names-found.tsx';
import { Results } from './results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { addressOfSearch, useSearch } from './use-search.ts';

/** Results of the search. The query, the filters and the view are in the URL. */
export default function DiscoverPage() {
  const [address, setAddress] = useSearchParams();
  const query = address.get('query')?.trim() ?? '';
  const view = address.get('view') === 'list' ? 'list' : 'grid';
  usePageTitle(query === '' ? t('discovery.ai_discovery') : t('discovery.query_title', { query }));
  const overlay = useOverlayState();
  const filters = { ...filtersOf(address), search: '', region: '' };
  const go = (changed: Filters, next: 'grid' | 'list') =>
    setAddress(
      { ...(query && { query }), ...Object.fromEntries(addressOf(changed)), ...(next === 'list' && { view: next }) },
      { replace: true, preventScrollReset: true },
    );
  const show = (next: 'grid' | 'list') => go(filters, next);
  const change = (next: Partial<Filters>) => go({ ...filters, ...next }, view);
  const clear = () => change(filtersOf(new URLSearchParams()));
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
            to={`/search${query === '' ? '' : `?${new URLSearchParams({ query })}`}`}
            state={overlay}
            variant="contained"
            startIcon={<Icon name="search" />}
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
      {query !== '' && <NamesFound query={query} />}
      <SearchFilters filters={filters} change={change} isSorted={query === ''} />
      {query !== '' && <Results key={query} query={query} filters={filters} view={view} clear={clear} />}
      {query === '' && (isNarrowed(filters) ? <Films filters={filters} clear={clear} /> : <Invitation />)}
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

/** Example queries, shown without a query. */
function Invitation() {
  const search = useSearch();
  return (
    <section aria-labelledby="try">
      <h2 id="try" className={styles.subtitle}>
        {t('discovery.examples')}
      </h2>
      <ul className={styles.examples}>
        {exampleSearches.map((text) => (
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
