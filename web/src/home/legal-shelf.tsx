import type { threads } from '@sankofa/api/artwork/textile';
import { Link } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { type LabelId, t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { legalDocuments } from '../shell/navigation.ts';
import styles from './legal-shelf.module.css';

const weaves = ['kente', 'bogolan', 'shweshwe', 'ankara', 'tibeb'] as const satisfies readonly (keyof typeof threads)[];

const HINTS: Readonly<Record<(typeof legalDocuments)[number]['type'], LabelId>> = {
  'terms-of-service': 'home.legal_terms_of_service',
  'privacy-policy': 'home.legal_privacy_policy',
  'community-guidelines': 'home.legal_community_guidelines',
  'cookie-policy': 'home.legal_cookie_policy',
  'dmca-policy': 'home.legal_dmca_policy',
};

/** The legal documents, each under its own cloth. */
export function LegalShelf({ title }: { readonly title: string }) {
  const overlay = useOverlayState();
  return (
    <section className={styles.section} aria-labelledby="legal-title">
      <h2 id="legal-title">{title}</h2>
      <ul className={styles.rail}>
        {legalDocuments.map(({ type, label }, index) => (
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
              <span className={styles.title}>{t(label)}</span>
              <span className={styles.hint}>{t(HINTS[type])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
