import { lazy, Suspense } from 'react';
import { useSession } from '../accounts/session.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { LegalShelf } from './legal-shelf.tsx';

const PrivacyCard = lazy(() => import('../privacy/privacy-card.tsx'));

/** The front door: what Sankofa is, how to come in, and, once in, where one's privacy stands. */
export function HomePage() {
  usePageTitle(null);
  const session = useSession();
  return (
    <>
      <Hero name={session ? session.user.name : null} />
      {session && (
        <section className={styles.overlap} aria-label="Your privacy">
          <Suspense fallback={<div className={styles.waiting} />}>
            <PrivacyCard />
          </Suspense>
        </section>
      )}
      <About />
      <LegalShelf title={session ? 'The texts that bind us both' : 'Read before you join'} />
    </>
  );
}
