import { listBeginConsents } from '@sankofa/api/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { momentOf } from '../shell/dates.ts';
import styles from './consent-tab.module.css';

/** Orders that the person asked to begin at once, and what that means. Nothing without such orders. */
export function BeginConsents({ person }: { readonly person: string }) {
  const { data } = useQuery({
    queryKey: ['begin-consents', person],
    queryFn: ({ signal }) => call(listBeginConsents, {}, { signal }),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="begin-consents">
      <h3 id="begin-consents">{t('privacy.begin_title')}</h3>
      <ul className={styles.orders}>
        {data.map(({ id, package_kind, package_name, movie_title, given_at }) => (
          <li key={id}>
            <strong>
              <bdi>{movie_title ?? package_name}</bdi>
            </strong>
            {' · '}
            {momentOf(given_at)}
            <br />
            {t('privacy.begin_meaning', { kind: package_kind })}
          </li>
        ))}
      </ul>
    </section>
  );
}
