import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import styles from './more-like-this.module.css';
import { similar } from './queries.ts';
import { SimilarFilms } from './similar-films.tsx';
import { useViewer } from './use-viewer.ts';

/** Similar films on the page of a film. Renders nothing without any, or on failure. */
export default function MoreLikeThis({ id }: { readonly id: string }) {
  const { data } = useQuery(similar(id, useViewer()));
  if (data === undefined) return <div className={styles.coming} />;
  if (data.similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-films" className={styles.more}>
      <h2 id="similar-films">{t('discovery.similar_films')}</h2>
      <SimilarFilms films={data.similar} reasons={1} />
    </section>
  );
}
