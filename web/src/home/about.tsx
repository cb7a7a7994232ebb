import type { ReactNode } from 'react';
import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { rich, t } from '../messages.ts';
import styles from './about.module.css';

export const PROMISES = ['append_only', 'consent', 'verifiable'] as const;

export function About() {
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      <div className={styles.story}>
        <SankofaMark size={88} className={styles.mark ?? ''} />
        <h2 id="about-title">{t('home.about_title')}</h2>
        <Story />
      </div>
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <h3>{t(`home.promise_${promise}`)}</h3>
            <p>{t(`home.promise_${promise}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Story() {
  return (
    <>
      <p>{rich('home.story_meaning', { akan: (text: ReactNode) => <i lang="ak">{text}</i> })}</p>
      <p>{t('home.story_today')}</p>
    </>
  );
}
