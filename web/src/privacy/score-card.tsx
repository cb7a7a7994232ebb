import type { ComplianceStatus } from '@sankofa/api/contract/privacy';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { bandOf } from './score.ts';
import styles from './score-card.module.css';

/** The score, its band and a bar. */
export function ScoreCard({ status, children }: { readonly status: ComplianceStatus; readonly children?: ReactNode }) {
  const score = status.compliance_score;
  const { label, tone } = bandOf(score);
  return (
    <div className={styles.card} data-tone={tone}>
      <div className={styles.head}>
        <h2>{t('privacy.your_privacy')}</h2>
        <p className={styles.band}>{t(label)}</p>
      </div>
      <p className={styles.score}>
        {rich('privacy.score', {
          score,
          number: (text: ReactNode) => <span className={styles.number}>{text}</span>,
        })}
      </p>
      <meter className="visually-hidden" aria-label={t('privacy.compliance_score')} min={0} max={100} value={score} />
      <div className={styles.meter} aria-hidden="true">
        <div style={{ inlineSize: `${score}%` }} />
      </div>
      {children}
    </div>
  );
}

export function ScoreCardSkeleton() {
  return (
    <div className={styles.card} role="status" aria-label={t('privacy.score_loading')}>
      <div className={styles.head}>
        <h2>{t('privacy.your_privacy')}</h2>
      </div>
      <div className={styles.bone} style={{ inlineSize: '96px', blockSize: '40px' }} />
      <div className={styles.meter} />
      <div className={styles.bone} style={{ inlineSize: '80%', blockSize: '16px' }} />
    </div>
  );
}
