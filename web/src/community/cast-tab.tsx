import type { Movie } from '@sankofa/api/contract/catalogue';
import styles from './cast-tab.module.css';

/** Who made a film and who plays in it. */
export function CastTab({ movie: { director, producer, cast } }: { readonly movie: Movie }) {
  return (
    <div className={styles.tab}>
      <section aria-labelledby="cast-names">
        <h2 id="cast-names">Cast</h2>
        {cast.length === 0 ? (
          <p className={styles.dim}>Cast information not available</p>
        ) : (
          <ul className={styles.names}>
            {cast.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="crew">
        <h2 id="crew">Crew</h2>
        <dl className={styles.crew}>
          <Role name="Director" person={director} />
          <Role name="Producer" person={producer} />
        </dl>
      </section>
    </div>
  );
}

function Role({ name, person }: { readonly name: string; readonly person: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{person === null || person === '' ? 'Not known' : <bdi>{person}</bdi>}</dd>
    </div>
  );
}
