import type { ComplianceStatus } from '@sankofa/api/contract/privacy';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { bandOf } from './score.ts';
import styles from './score-card.module.css';

/** How many things are left to do, the score with its band, and a bar. */
export function ScoreCard({ status, children }: { readonly status: ComplianceStatus; readonly children?: ReactNode }) {
  const score = status.compliance_score;
  const { label, tone } = bandOf(score);
  const left = status.parts.filter(({ remedy }) => remedy !== null).length;
  return (
    <div className={styles.card} data-tone={tone}>
      <div className={styles.head}>
        <h2>{t('privacy.your_privacy')}</h2>
        <p className={styles.score}>
          {t('privacy.score', { score })} · <span className={styles.band}>{t(label)}</span>
        </p>
      </div>
      <p className={styles.left}>{t('privacy.things_left', { count: left })}</p>
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
