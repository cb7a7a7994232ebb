import { Link, useParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Favorites } from './favorites.tsx';
import styles from './library-page.module.css';
import { Watchlists } from './watchlists.tsx';

/** My Library: the person's watchlists, one of them open, or the favourites. The address says which. */
export default function LibraryPage({ tab }: { readonly tab: 'watchlists' | 'favorites' }) {
  usePageTitle('My Library');
  const { id = null } = useParams();
  const person = useSession()?.user.id;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>My Library</h1>
      {person === undefined ? (
        <AskToSignIn
          reason="Please sign in to see your library"
          text="Watchlists and favorites belong to you. Sign in, and they are here on every device."
        />
      ) : (
        <>
          <nav aria-label="My Library" className={styles.tabs}>
            <Link to="/library" aria-current={tab === 'watchlists' ? 'page' : undefined}>
              Watchlists
            </Link>
            <Link to="/library/favorites" aria-current={tab === 'favorites' ? 'page' : undefined}>
              Favorites
            </Link>
          </nav>
          {tab === 'watchlists' ? <Watchlists person={person} selected={id} /> : <Favorites person={person} />}
        </>
      )}
    </div>
  );
}
