import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { codeOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import type { OwnRecordsCheck } from './check-own-records.ts';
import styles from './own-records.module.css';
import { withMessages } from './with-messages.ts';

/** The log covers an event about a second after it. */
const NOT_YET = { retries: 4, intervalMs: 1_000 };

/** Lets people check in their browser that their records are in the public log. */
export default function OwnRecords({ person }: { readonly person: string }) {
  const check = useMutation({
    // The verifier is large, and few use it.
    mutationFn: async () => (await withMessages(import('./check-own-records.ts'))).checkOwnRecords(person),
    retry: (failures, error) => codeOf(error) === 'not_proven_yet' && failures < NOT_YET.retries,
    retryDelay: NOT_YET.intervalMs,
  });
  return (
    <section className={styles.section} aria-labelledby="own-records">
      <h2 id="own-records">{t('verify.own_title')}</h2>
      <p className={styles.text}>{t('verify.own_text')}</p>
      <Button variant="outlined" color="inherit" loading={check.isPending} onClick={() => check.mutate()}>
        {t('verify.own_check')}
      </Button>
      <div role="status">
        {check.data && <Result check={check.data} />}
        {check.error && <p className={styles.problem}>{t('verify.own_failed')}</p>}
      </div>
      <p>
        <Link to="/verify">{t('privacy.verify')}</Link>
      </p>
    </section>
  );
}

const moment = (date: Date): string => momentOf(date.toISOString());

function Result({ check }: { readonly check: OwnRecordsCheck }) {
  switch (check.kind) {
    case 'complete':
      return (
        <>
          <p className={styles.complete}>
            {t('verify.own_complete', { count: check.events, date: moment(check.upTo) })}
          </p>
          {check.hasLost && <p className={styles.problem}>{t('verify.own_lost')}</p>}
          {check.staleSince !== null && (
            <p className={styles.problem}>{t('verify.own_stale', { date: moment(check.staleSince) })}</p>
          )}
        </>
      );
    case 'missing':
      return (
        <p className={styles.problem}>{t('verify.own_missing', { count: check.missing, date: moment(check.upTo) })}</p>
      );
    case 'no-checkpoint':
      return <p className={styles.problem}>{t('verify.own_no_checkpoint')}</p>;
    case 'false':
      return (
        <div className={styles.problem}>
          <p>{t('verify.own_false')}</p>
          <p lang="en" dir="ltr">
            {check.problem}
          </p>
        </div>
      );
  }
}
