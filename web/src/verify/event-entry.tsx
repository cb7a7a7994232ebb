import { eventText } from '@sankofa/api/messages/event-text';
import { formatDate } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import type { ReportedEvent } from './report.ts';
import { textName } from './text-name.ts';
import styles from './verify-page.module.css';

const moment = (ms: number): string =>
  formatDate(new Date(ms).toISOString(), { dateStyle: 'medium', timeStyle: 'medium' });

/** One event of a pack as a sentence: what, when, by whom, from where, which text. Its fields are one click away. */
export function EventEntry({ event }: { readonly event: ReportedEvent }) {
  const { type, actor, from, text, claimed, recorded, isLate, fields } = event;
  return (
    <li className={styles.event}>
      <h4>{eventText(type, Object.fromEntries(fields))}</h4>
      <p>
        {t('verify.event_by', {
          date: moment(claimed ?? recorded),
          actor: actor.kind,
          staff: actor.id,
          has_address: from === null ? 'no' : 'yes',
          address: from ?? '',
        })}
      </p>
      {text !== null && <p>{t('verify.event_text', { text: textName(text) })}</p>}
      {claimed !== null && isLate && (
        <p className={styles.warning}>{t('verify.claims_late', { date: moment(claimed) })}</p>
      )}
      <details>
        <summary className={styles.dim}>{t('verify.event_details')}</summary>
        <p>
          {t('verify.recorded', { date: moment(recorded) })} {between(event)}
        </p>
        <dl className={styles.fields}>
          {[['type', type] as const, ...fields].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function between({ after, before }: ReportedEvent): string {
  if (after === null) return before === null ? '' : t('verify.before', { date: moment(before) });
  if (before === null) return t('verify.after', { date: moment(after) });
  return t('verify.between', { from: moment(after), to: moment(before) });
}
