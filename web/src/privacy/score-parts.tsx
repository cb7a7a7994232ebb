import type { ComplianceStatus } from '@sankofa/api/contract/privacy';
import styles from './score-parts.module.css';

/** What the score is the sum of: points of each part, and what would bring the missing ones. */
export function ScoreParts({ parts }: { readonly parts: ComplianceStatus['parts'] }) {
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">What your score is the sum of</caption>
      <tbody>
        {parts.map(({ name, points, of, remedy }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {remedy !== null && <span className={styles.remedy}>{remedy}</span>}
            </th>
            <td data-whole={points === of}>
              {points} of {of}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
