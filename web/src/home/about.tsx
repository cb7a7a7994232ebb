import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import styles from './about.module.css';

export const promises = [
  {
    title: 'Nothing is overwritten',
    text: 'Every choice you make here is added to a record, with its time and the exact words you saw. Changing your mind adds a line; it never rubs one out.',
  },
  {
    title: 'Leaving is as easy as joining',
    text: 'A consent takes one switch to give and the same switch to take back. No second screen, no reason asked.',
  },
  {
    title: 'It can be checked',
    text: 'The record is signed as it grows. Someone who does not trust us can check, without us, that an entry we show them is in the signed record, unchanged.',
  },
];

/** What Sankofa is, and what it promises. */
export function About() {
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      <div className={styles.story}>
        <SankofaMark size={88} className={styles.mark ?? ''} />
        <h2 id="about-title">A bird that looks back to fly on</h2>
        <Story />
      </div>
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What Sankofa is, in two paragraphs. */
export function Story() {
  return (
    <>
      <p>
        In Akan, <i lang="ak">sankofa</i> means: go back and fetch it. The bird of the old gold weights walks forward
        with its head turned round, to take up what was left behind. This is a place for films that do the same: from
        the continent, from the islands, from every city its children moved to.
      </p>
      <p>
        We are opening one room at a time. Today you can walk through the catalogue, watch the films whose videos have
        arrived, set what each person at home may watch, and decide what we may do with what we know about you.
      </p>
    </>
  );
}
