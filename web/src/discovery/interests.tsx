import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { rich } from '../messages.ts';
import styles from './discover-page.module.css';
import { similar } from './queries.ts';
import { SimilarFilms } from './similar-films.tsx';
import { useViewer } from './use-viewer.ts';

/** Films similar to the best match. Renders nothing without any, or on failure. */
export function Interests({ film }: { readonly film: Pick<Movie, 'id' | 'title' | 'text_language'> }) {
  const { data } = useQuery(similar(film.id, useViewer()));
  if (data === undefined || data.similar.length === 0) return null;
  return (
    <section aria-labelledby="interests">
      <h2 id="interests" className={styles.subtitle}>
        <bdi>{rich('discovery.interested_in', { film: () => <bdi lang={film.text_language}>{film.title}</bdi> })}</bdi>
      </h2>
      <SimilarFilms films={data.similar} />
    </section>
  );
}
