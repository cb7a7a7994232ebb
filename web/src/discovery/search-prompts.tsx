import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { popular } from './queries.ts';
import { clearSearches, useRecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import { useViewer } from './use-viewer.ts';

interface SearchProps {
  readonly search: (query: string) => void;
}

/** Searches to begin with: those of this viewer on this device, popular ones, and examples. */
export function SearchPrompts({ search }: SearchProps) {
  const { data } = useQuery(popular);
  return (
    <>
      <Recent search={search} />
      {data !== undefined && data.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className={styles.heading}>
            {t('discovery.popular')}
          </h2>
          <Prompts texts={data.popular} search={search} />
        </section>
      )}
      {data !== undefined && (
        <section aria-labelledby="examples">
          <h2 id="examples" className={styles.heading}>
            {t('discovery.examples')}
          </h2>
          <Prompts texts={data.examples} search={search} />
        </section>
      )}
    </>
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

function Prompts({ texts, search }: SearchProps & { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.prompts}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.prompt} onClick={() => search(text)}>
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
