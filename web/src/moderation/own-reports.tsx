import { appealDecision } from '@sankofa/api/contract/appeals';
import type { Report } from '@sankofa/api/contract/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import styles from './decision.module.css';
import { AppealForm, Redress } from './decision-item.tsx';
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
          <Complaint report={report} person={person} />
        </li>
      ))}
    </ul>
  );
}

/** The appeal against the dismissal of a report (Digital Services Act, article 20). */
function Complaint({ report, person }: { readonly report: Report; readonly person: string }) {
  const queries = useQueryClient();
  const { decision_id: id, appeal, appeal_until } = report;
  if (appeal?.outcome === null) return <p role="status">{t('moderation.complain_open')}</p>;
  if (appeal) {
    return (
      <>
        <p role="status">
          {t('moderation.complain_upheld')} {appeal.reason && <bdi>{appeal.reason}</bdi>}
        </p>
        <Redress />
      </>
    );
  }
  if (id === null || appeal_until === null) return null;
  return (
    <details>
      <summary>{t('moderation.complain')}</summary>
      <AppealForm
        until={appeal_until}
        button={t('moderation.complain')}
        appeal={async (statement) => {
          await call(appealDecision, { params: { id }, body: { statement } });
          await queries.invalidateQueries({ queryKey: reports(person).queryKey });
        }}
      />
      <Redress />
    </details>
  );
}
