import { useQuery } from '@tanstack/react-query';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import styles from './data-rights-tab.module.css';
import { accessLog } from './queries.ts';

/** Who of staff looked into the person's file, and why. */
export function StaffAccessLog({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(accessLog(person));
  if (isError && data === undefined) {
    return (
      <LoadError
        title="Who looked at your data could not be read"
        text="Every look is on record. Try again."
        refetch={refetch}
      />
    );
  }
  return (
    <section aria-labelledby="who-looked" className={styles.section} aria-busy={data === undefined}>
      <h2 id="who-looked">Who looked at your data</h2>
      {data === undefined && <div className={styles.bone} />}
      {data?.length === 0 && <p className={styles.dim}>Nobody of our staff has looked into your file.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map(({ id, at, role, reason }) => (
            <li key={id} className={styles.look}>
              <time dateTime={at}>{momentOf(at)}</time>
              <span className={styles.dim}>{role.replaceAll('_', ' ')}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
