import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import styles from './discover-page.module.css';
import { similar } from './queries.ts';
import { SimilarFilms } from './similar-films.tsx';
import { useViewer } from './use-viewer.ts';

/** Films like the one that fits best. Without them the page is as good: nothing is said when they do not come. */
export function Interests({ film }: { readonly film: Pick<Movie, 'id' | 'title' | 'text_language'> }) {
  const { data } = useQuery(similar(film.id, useViewer()));
  if (data === undefined || data.similar.length === 0) return null;
  return (
    <section aria-labelledby="interests">
      <h2 id="interests" className={styles.subtitle}>
        <bdi>
          Because you’re interested in <bdi lang={film.text_language}>{film.title}</bdi>
        </bdi>
      </h2>
      <SimilarFilms films={data.similar} />
    </section>
  );
}
