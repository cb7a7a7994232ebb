import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import styles from './decision.module.css';
import { outcomeOf } from './outcome-labels.ts';
import { reports } from './queries.ts';
import { violationsText } from './report-labels.ts';

/** The person’s reports and their results. */
export function OwnReports({ person }: { readonly person: string }) {
  const { data, error, refetch } = useQuery(reports(person));
  if (error && !data) {
    return (
      <LoadError
        title={t('moderation.reports_failed')}
        text={t('moderation.decisions_failed_text')}
        refetch={refetch}
      />
    );
  }
  if (!data)
    return <div className={styles.decision} role="status" aria-label={t('moderation.loading')} aria-busy="true" />;
  if (data.length === 0) return <p className={styles.dim}>{t('moderation.reports_none')}</p>;
  return (
    <ul className={styles.list}>
      {data.map((report) => (
        <li key={`${report.content_type} ${report.content_id}`} className={styles.decision}>
          <h3>{t('moderation.reported_on', { type: report.content_type, date: dateOf(report.reported_at) })}</h3>
          <p className={styles.dim}>
            {t('moderation.violations', { violations: violationsText(report.violation_types) })}
          </p>
          <p>{outcomeOf(report)}</p>
        </li>
      ))}
    </ul>
  );
}
