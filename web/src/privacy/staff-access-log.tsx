import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import styles from './data-rights-tab.module.css';
import { accessLog } from './queries.ts';

/** Accesses of staff to the person’s data, with their reasons. */
export function StaffAccessLog({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(accessLog(person));
  if (isError && data === undefined) {
    return (
      <LoadError
        title={t('privacy.staff_access_failed')}
        text={t('privacy.staff_access_failed_text')}
        refetch={refetch}
      />
    );
  }
  return (
    <section aria-labelledby="who-looked" className={styles.section} aria-busy={data === undefined}>
      <h2 id="who-looked">{t('privacy.staff_access')}</h2>
      {data === undefined && <div className={styles.bone} />}
      {data?.length === 0 && <p className={styles.dim}>{t('privacy.staff_access_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map(({ id, at, role, reason }) => (
            <li key={id} className={styles.look}>
              <time dateTime={at}>{momentOf(at)}</time>
              <span className={styles.dim}>{t(`privacy.staff_role_${role}`)}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
