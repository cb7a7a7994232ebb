import type { Movie } from '@sankofa/api/contract/catalogue';
import { PersonName } from '../catalogue/person-name.tsx';
import { t } from '../messages.ts';
import styles from './cast-tab.module.css';

export function CastTab({ movie: { director, producer, cast } }: { readonly movie: Movie }) {
  return (
    <div className={styles.tab}>
      <section aria-labelledby="cast-names">
        <h2 id="cast-names">{t('community.cast')}</h2>
        {cast.length === 0 ? (
          <p className={styles.dim}>{t('community.cast_unknown')}</p>
        ) : (
          <ul className={styles.names}>
            {cast.map((name) => (
              <li key={name}>
                <PersonName name={name} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="crew">
        <h2 id="crew">{t('community.crew')}</h2>
        <dl className={styles.crew}>
          <Role name={t('community.director')} person={director} />
          <Role name={t('community.producer')} person={producer} />
        </dl>
      </section>
    </div>
  );
}

function Role({ name, person }: { readonly name: string; readonly person: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{person === null || person === '' ? t('community.unknown') : <PersonName name={person} />}</dd>
    </div>
  );
}
