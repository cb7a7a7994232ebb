import { PROMISES, Story } from '../home/about.tsx';
import { t } from '../messages.ts';
import styles from './about-text.module.css';

/** What Sankofa is and promises. */
export function AboutText() {
  return (
    <div className={styles.text}>
      <Story />
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <h2>{t(`home.promise_${promise}`)}</h2>
            <p>{t(`home.promise_${promise}_text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
