import type { threads } from '@sankofa/api/artwork/textile';
import { Link } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { useOverlayState } from '../shell/background-location.ts';
import { legalDocuments } from '../shell/navigation.ts';
import styles from './legal-shelf.module.css';

const weaves = ['kente', 'bogolan', 'shweshwe', 'ankara', 'tibeb'] as const satisfies readonly (keyof typeof threads)[];

const about: Record<(typeof legalDocuments)[number]['type'], string> = {
  'terms-of-service': 'What we owe each other',
  'privacy-policy': 'What we know, and why',
  'community-guidelines': 'How we speak here',
  'cookie-policy': 'What your browser keeps',
  'dmca-policy': 'When a work is yours',
};

/** The legal documents, each bound in a cloth of its own. */
export function LegalShelf({ title }: { readonly title: string }) {
  const overlay = useOverlayState();
  return (
    <section className={styles.section} aria-labelledby="legal-title">
      <h2 id="legal-title">{title}</h2>
      <ul className={styles.rail}>
        {legalDocuments.map(({ type, title }, index) => (
          <li key={type}>
            <Link to={`/legal/${type}`} state={overlay} className={styles.card}>
              <span className={styles.cover}>
                <Cloth
                  weave={weaves[index] ?? 'kente'}
                  seed={21 + index}
                  columns={10}
                  rows={12}
                  className={styles.cloth}
                />
              </span>
              <span className={styles.title}>{title}</span>
              <span className={styles.hint}>{about[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
