import { regionName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import styles from './privacy-statements.module.css';

const statements = ['minimal', 'encrypted', 'recorded'] as const;

/** ISO 3166-1, or `eu`. */
const countries = ['ng', 'ke', 'za', 'gh', 'eu', 'gb'] as const;

/** Statements about privacy, and the laws that give people rights where they live. */
export function PrivacyStatements() {
  return (
    <>
      <section aria-labelledby="statements-title">
        <h2 id="statements-title" className={styles.title}>
          {t('privacy.statements')}
        </h2>
        <ul className={styles.statements}>
          {statements.map((statement) => (
            <li key={statement}>
              <h3>{t(`privacy.statement_${statement}`)}</h3>
              <p>{t(`privacy.statement_${statement}_text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="laws-title">
        <h2 id="laws-title" className={styles.title}>
          {t('privacy.laws')}
        </h2>
        <p className={styles.lede}>{t('privacy.laws_text')}</p>
        <dl className={styles.laws}>
          {countries.map((code) => (
            <div key={code}>
              <dt>{regionName(code.toUpperCase())}</dt>
              <dd>{t(`privacy.law_${code}`)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('privacy.california')}</dt>
            <dd>{t('privacy.law_california')}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}
