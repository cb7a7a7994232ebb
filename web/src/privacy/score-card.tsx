import type { ComplianceStatus } from '@sankofa/api/contract/privacy';
import type { ReactNode } from 'react';
import { bandOf } from './score.ts';
import styles from './score-card.module.css';

/** The score, its band in a word, and how far it is from whole. `children` stand below. */
export function ScoreCard({ status, children }: { readonly status: ComplianceStatus; readonly children?: ReactNode }) {
  const score = status.compliance_score;
  const { label, tone } = bandOf(score);
  return (
    <div className={styles.card} data-tone={tone}>
      <div className={styles.head}>
        <h2>Your privacy</h2>
        <p className={styles.band}>{label}</p>
      </div>
      <p className={styles.score}>
        <span className={styles.number}>{score}</span> of 100
      </p>
      <meter className="visually-hidden" aria-label="Compliance score" min={0} max={100} value={score} />
      <div className={styles.meter} aria-hidden="true">
        <div style={{ inlineSize: `${score}%` }} />
      </div>
      {children}
    </div>
  );
}

/** The score card while its figures are on their way. */
export function ScoreCardSkeleton() {
  return (
    <div className={styles.card} role="status" aria-label="Loading your compliance score">
      <div className={styles.head}>
        <h2>Your privacy</h2>
      </div>
      <div className={styles.bone} style={{ inlineSize: '96px', blockSize: '40px' }} />
      <div className={styles.meter} />
      <div className={styles.bone} style={{ inlineSize: '80%', blockSize: '16px' }} />
    </div>
  );
}
