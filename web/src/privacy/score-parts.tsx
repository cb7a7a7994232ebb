import type { ComplianceStatus } from '@sankofa/api/contract/privacy';
import { t } from '../messages.ts';
import styles from './score-parts.module.css';

/** The parts of the score, each with its points and how to get the missing ones. */
export function ScoreParts({ parts }: { readonly parts: ComplianceStatus['parts'] }) {
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{t('privacy.score_parts')}</caption>
      <tbody>
        {parts.map(({ name, points, of, remedy }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {remedy !== null && <span className={styles.remedy}>{remedy}</span>}
            </th>
            <td data-whole={points === of}>{t('privacy.points', { points, of })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
