import { formatDate } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import type { ReportedEvent } from './report.ts';
import styles from './verify-page.module.css';

const moment = (ms: number): string =>
  formatDate(new Date(ms).toISOString(), { dateStyle: 'medium', timeStyle: 'medium' });

/** One event of a pack: when it was recorded, and its fields. */
export function EventEntry({ event }: { readonly event: ReportedEvent }) {
  const { type, claimed, recorded, isLate, fields } = event;
  return (
    <li className={styles.event}>
      <h4>{type}</h4>
      <p>
        {t('verify.recorded', { date: moment(recorded) })} {between(event)}
      </p>
      {claimed !== null && (
        <p className={isLate ? styles.warning : styles.dim}>
          {t(isLate ? 'verify.claims_late' : 'verify.claims', { date: moment(claimed) })}
        </p>
      )}
      <dl className={styles.fields}>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function between({ after, before }: ReportedEvent): string {
  if (after === null) return before === null ? '' : t('verify.before', { date: moment(before) });
  if (before === null) return t('verify.after', { date: moment(after) });
  return t('verify.between', { from: moment(after), to: moment(before) });
}
