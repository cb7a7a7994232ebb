import { useQuery } from '@tanstack/react-query';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import styles from './decision.module.css';
import { outcomeOf } from './outcome-labels.ts';
import { reports } from './queries.ts';
import { CONTENT_NAMES, VIOLATION_NAMES } from './report-labels.ts';

/** What the person has reported, and what came of it. */
export function OwnReports({ person }: { readonly person: string }) {
  const { data, error, refetch } = useQuery(reports(person));
  if (error && !data) {
    return (
      <LoadError title="Your reports could not be read" text="Nothing has changed. Try again." refetch={refetch} />
    );
  }
  if (!data) return <div className={styles.decision} role="status" aria-label="Loading" aria-busy="true" />;
  if (data.length === 0) return <p className={styles.dim}>You have reported nothing.</p>;
  return (
    <ul className={styles.list}>
      {data.map((report) => (
        <li key={`${report.content_type} ${report.content_id}`} className={styles.decision}>
          <h3>
            A {CONTENT_NAMES[report.content_type]}, reported {dateOf(report.reported_at)}
          </h3>
          <p className={styles.dim}>For: {report.violation_types.map((type) => VIOLATION_NAMES[type]).join(', ')}</p>
          <p>{outcomeOf(report)}</p>
        </li>
      ))}
    </ul>
  );
}
