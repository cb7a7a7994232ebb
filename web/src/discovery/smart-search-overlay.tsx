import TextField from '@mui/material/TextField';
import { MAX_QUERY, MIN_SUGGEST } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../catalogue/use-debounced-value.ts';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { Overlay, overlayTitleId } from '../shell/overlay.tsx';
import { popular, suggested } from './queries.ts';
import { clearSearches, useRecentSearches } from './recent-searches.ts';
import styles from './smart-search.module.css';
import { useSearch } from './use-search.ts';
import { useViewer } from './use-viewer.ts';

/** Debounce of suggestions, in ms. */
const PAUSE = 500;

/** Search by description, with suggestions and examples. */
export default function SmartSearchOverlay() {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('query') ?? '');
  const search = useSearch();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  return (
    <Overlay title={t('discovery.ai_powered_search')} leave="close" heading="content">
      <div className={styles.page}>
        <h1 id={overlayTitleId} className={styles.title}>
          <Icon name="spark" size={28} /> {t('discovery.ai_powered_search')}
        </h1>
        <p className={styles.text}>{t('discovery.describe_languages')}</p>
        <search>
          <form className={styles.form} onSubmit={submit}>
            <TextField
              id="smart-search"
              type="search"
              label={t('discovery.what_to_watch')}
              fullWidth
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_QUERY, enterKeyHint: 'search' } }}
            />
            <Button type="submit" variant="contained" size="large" startIcon={<Icon name="search" />}>
              {t('discovery.search')}
            </Button>
          </form>
        </search>
        <Suggestions typed={typed.trim()} search={search} />
        <Recent search={search} />
        <Popular search={search} />
        <details className={styles.small}>
          <summary>{t('discovery.how_search_works')}</summary>
          <p>{t('discovery.how_search_works_text')}</p>
        </details>
      </div>
    </Overlay>
  );
}

interface SearchProps {
  readonly search: (query: string) => void;
}

function Suggestions({ typed, search }: SearchProps & { readonly typed: string }) {
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
            {t('discovery.suggestions')}
          </h2>
          <ul className={styles.suggestions}>
            {suggestions.map(({ text, kind, movie_id }) => (
              <li key={`${kind} ${text}`}>
                {movie_id === null ? (
                  <button type="button" className={styles.suggestion} onClick={() => search(text)}>
                    <bdi>{text}</bdi> <span className={styles.kind}>{t(`discovery.kind_${kind}`)}</span>
                  </button>
                ) : (
                  <Link to={`/movie/${movie_id}`} replace={location.state !== null} className={styles.suggestion}>
                    <bdi>{text}</bdi> <span className={styles.kind}>{t(`discovery.kind_${kind}`)}</span>
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

function Recent({ search }: SearchProps) {
  const viewer = useViewer();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className={styles.heading}>
          {t('discovery.recent')}
        </h2>
        <Button size="small" color="inherit" onClick={() => clearSearches(viewer)}>
          {rich('discovery.clear_recent', {
            hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      </div>
      <Prompts texts={recent} search={search} />
    </section>
  );
}

function Popular({ search }: SearchProps) {
  const { data, isError } = useQuery(popular);
  // Optional: the search works without.
  if (isError || data === undefined) return null;
  return (
    <>
      {data.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className={styles.heading}>
            {t('discovery.popular')}
          </h2>
          <Prompts texts={data.popular} search={search} />
        </section>
      )}
      <section aria-labelledby="examples">
        <h2 id="examples" className={styles.heading}>
          {t('discovery.examples')}
        </h2>
        {data.popular.length === 0 && <p className={styles.small}>{t('discovery.popular_none')}</p>}
        <Prompts texts={data.examples} search={search} />
      </section>
    </>
  );
}

function Prompts({ texts, search }: SearchProps & { readonly texts: readonly string[] }) {
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
