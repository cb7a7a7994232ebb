import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
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

/** What a sentence finds. The sentence, and how its films are shown, are in the address. */
export default function DiscoverPage() {
  const [address, setAddress] = useSearchParams();
  const query = address.get('query')?.trim() ?? '';
  const view = address.get('view') === 'list' ? 'list' : 'grid';
  usePageTitle(query === '' ? 'AI Discovery' : `“${query}”`);
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
          <h1 className={styles.title}>AI Discovery</h1>
          <p className={styles.text}>
            {query === '' ? (
              'Say in a sentence what you would like to see.'
            ) : (
              <bdi>
                For <q>{query}</q>
              </bdi>
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
            Smart Search
          </Button>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">How films are shown</legend>
            <ViewButton name="Grid" icon="grid" isOn={view === 'grid'} choose={() => show('grid')} />
            <ViewButton name="List" icon="list" isOn={view === 'list'} choose={() => show('list')} />
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
        title="Search failed. Please try again."
        text="Nothing is lost: your words are still here."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    );
  }
  if (data === undefined) return <MovieGridSkeleton />;
  const [first] = data.results;
  if (first === undefined) {
    return (
      <ErrorState
        level="h2"
        title="No movies found"
        text="Try other words: a country, a time, a mood, what the film is about, or a film it should be like."
        action={{
          label: 'Search Again',
          run: () => void navigate(`/smart-search?${new URLSearchParams({ query })}`, { state: overlay }),
        }}
      />
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        <bdi>
          {data.results.length === 1
            ? 'One film, with why it is here.'
            : `${data.results.length} films, the best first, each with why it is here.`}{' '}
          {data.algorithm === 'basic'
            ? 'Found by rules and word lists; no language model took part.'
            : 'A language model took part in finding them.'}
        </bdi>
      </p>
      <SearchResults films={data.results} view={view} />
      <Interests film={first} />
    </>
  );
}

/** What can be asked, before anything is. */
function Invitation() {
  const { data } = useQuery(popular);
  const search = useSearch();
  return (
    <section aria-labelledby="try">
      <h2 id="try" className={styles.subtitle}>
        Examples to try
      </h2>
      <ul className={styles.examples}>
        {(data?.examples ?? []).map((text) => (
          <li key={text}>
            <Link
              to={addressOfSearch(text)}
              className={styles.example}
              onClick={(event) => {
                // In a tab of its own it is only a link; here it is a search, which is remembered and counted.
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
