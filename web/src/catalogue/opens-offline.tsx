import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { home } from '../home/queries.ts';
import { t } from '../messages.ts';
import styles from './opens-offline.module.css';
import { movieLists, oneMovie } from './queries.ts';
import { useRegion } from './region.ts';

/** Maximum number of films listed. */
const MOST = 6;

/** Pages whose data this tab has already loaded, so that they open without a connection. Nothing if there are none. */
export function OpensOffline() {
  const queries = useQueryClient();
  const { queryKey, initialData } = home(useRegion());
  const embedded = typeof initialData === 'function' ? initialData() : initialData;
  const pages = [
    ...((queries.getQueryData(queryKey) ?? embedded) ? [{ to: '/', label: t('catalogue.go_home') }] : []),
    ...(queries.getQueriesData({ queryKey: movieLists }).some(([, list]) => list !== undefined)
      ? [{ to: '/movies', label: t('catalogue.movies') }]
      : []),
  ];
  const loaded = queries.getQueriesData<Movie>({ queryKey: oneMovie }).flatMap(([, movie]) => movie ?? []);
  const films = [...new Map(loaded.map((movie) => [movie.id, movie])).values()].slice(-MOST);
  if (pages.length === 0 && films.length === 0) return null;
  return (
    <section className={styles.offline} aria-labelledby="opens-offline">
      <h2 id="opens-offline">{t('catalogue.opens_offline')}</h2>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {films.map(({ id, title, text_language }) => (
          <li key={id}>
            <Link to={`/movie/${id}`} lang={text_language}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
