import TextField from '@mui/material/TextField';
import { MAX_QUERY, MIN_SUGGEST } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../catalogue/use-debounced-value.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { Overlay, overlayTitleId } from '../shell/overlay.tsx';
import { popular, suggested } from './queries.ts';
import { clearSearches, useRecentSearches } from './recent-searches.ts';
import styles from './smart-search.module.css';
import { useSearch } from './use-search.ts';
import { useViewer } from './use-viewer.ts';

/** How long nobody types before something is suggested, in milliseconds. */
const PAUSE = 500;

/** Asks in a sentence for films, and shows what could be asked. */
export default function SmartSearchOverlay() {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('query') ?? '');
  const search = useSearch();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  return (
    <Overlay title="AI-Powered Search" leave="close" heading="content">
      <div className={styles.page}>
        <h1 id={overlayTitleId} className={styles.title}>
          <Icon name="spark" size={28} /> AI-Powered Search
        </h1>
        <p className={styles.text}>
          Say in a sentence what you would like to see, in English, French, Portuguese or Swahili.
        </p>
        <search>
          <form className={styles.form} onSubmit={submit}>
            <TextField
              id="smart-search"
              type="search"
              label="What would you like to watch?"
              fullWidth
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_QUERY, enterKeyHint: 'search' } }}
            />
            <Button type="submit" variant="contained" size="large" startIcon={<Icon name="search" />}>
              Search
            </Button>
          </form>
        </search>
        <Suggestions typed={typed.trim()} search={search} />
        <Recent search={search} />
        <Popular search={search} />
        <p className={styles.small}>
          Your sentence is read by rules and word lists on our own server. It is sent to no language model. What is
          searched for is counted only if it holds no word but those of films, and without a trace of who searched.
        </p>
      </div>
    </Overlay>
  );
}

interface Searching {
  readonly search: (query: string) => void;
}

const kinds = { title: 'Film', person: 'Person', genre: 'Genre', country: 'Country', theme: 'Theme' } as const;

/** What somebody who has typed this may be looking for. */
function Suggestions({ typed, search }: Searching & { readonly typed: string }) {
  const settled = useDebouncedValue(typed, PAUSE);
  const isLongEnough = settled.length >= MIN_SUGGEST && typed.length >= MIN_SUGGEST;
  const { data } = useQuery(suggested(settled, useViewer(), isLongEnough));
  const location = useLocation();
  const suggestions = isLongEnough ? (data?.suggestions ?? []) : [];
  return (
    <div aria-live="polite">
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions">
          <h2 id="suggestions" className={styles.heading}>
            Smart suggestions
          </h2>
          <ul className={styles.suggestions}>
            {suggestions.map(({ text, kind, movie_id }) => (
              <li key={`${kind} ${text}`}>
                {movie_id === null ? (
                  <button type="button" className={styles.suggestion} onClick={() => search(text)}>
                    <bdi>{text}</bdi> <span className={styles.kind}>{kinds[kind]}</span>
                  </button>
                ) : (
                  <Link to={`/movie/${movie_id}`} replace={location.state !== null} className={styles.suggestion}>
                    <bdi>{text}</bdi> <span className={styles.kind}>{kinds[kind]}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Recent({ search }: Searching) {
  const viewer = useViewer();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className={styles.heading}>
          Recent searches
        </h2>
        <Button size="small" color="inherit" onClick={() => clearSearches(viewer)}>
          Clear<span className="visually-hidden"> recent searches</span>
        </Button>
      </div>
      <Prompts texts={recent} search={search} />
    </section>
  );
}

function Popular({ search }: Searching) {
  const { data, isError } = useQuery(popular);
  // What is popular is a help, not what somebody came for: without it the search works as well.
  if (isError || data === undefined) return null;
  return (
    <>
      {data.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className={styles.heading}>
            Popular searches
          </h2>
          <Prompts texts={data.popular} search={search} />
        </section>
      )}
      <section aria-labelledby="examples">
        <h2 id="examples" className={styles.heading}>
          Examples to try
        </h2>
        {data.popular.length === 0 && (
          <p className={styles.small}>Popular searches appear here once enough people have searched.</p>
        )}
        <Prompts texts={data.examples} search={search} />
      </section>
    </>
  );
}

function Prompts({ texts, search }: Searching & { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.prompts}>
      {texts.map((text) => (
        <li key={text}>
          <Button variant="outlined" color="inherit" className={styles.prompt ?? ''} onClick={() => search(text)}>
            <bdi>{text}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
