import styles from './privacy-statements.module.css';

const statements = [
  {
    title: 'Only what is needed',
    text: 'We ask for an email address, a name and a password. Anything beyond that is asked for by itself, with its reason beside it.',
  },
  {
    title: 'Sealed, and yours to erase',
    text: 'What identifies you is encrypted with a key that is yours alone, so that destroying one key erases it everywhere.',
  },
  {
    title: 'Every answer on record',
    text: 'Each grant and each withdrawal is kept with its time, the place it was given, and the exact text you were shown.',
  },
];

const laws = [
  { place: 'Nigeria', law: 'Data Protection Act, 2023' },
  { place: 'Kenya', law: 'Data Protection Act, 2019' },
  { place: 'South Africa', law: 'Protection of Personal Information Act, 2013' },
  { place: 'Ghana', law: 'Data Protection Act, 2012' },
  { place: 'European Union', law: 'General Data Protection Regulation' },
  { place: 'United Kingdom', law: 'UK GDPR and Data Protection Act 2018' },
  { place: 'California', law: 'Consumer Privacy Act' },
];

/** What Sankofa says about privacy, and the laws that give people rights where they live. */
export function PrivacyStatements() {
  return (
    <>
      <section aria-labelledby="statements-title">
        <h2 id="statements-title" className={styles.title}>
          How we treat what we know
        </h2>
        <ul className={styles.statements}>
          {statements.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="laws-title">
        <h2 id="laws-title" className={styles.title}>
          Your rights where you live
        </h2>
        <p className={styles.lede}>
          The law of the place you live in protects you. These are some of the laws we answer to.
        </p>
        <dl className={styles.laws}>
          {laws.map(({ place, law }) => (
            <div key={place}>
              <dt>{place}</dt>
              <dd>{law}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
