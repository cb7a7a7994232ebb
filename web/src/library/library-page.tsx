import { Link, useParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Favorites } from './favorites.tsx';
import styles from './library-page.module.css';
import { Watchlists } from './watchlists.tsx';

/** My Library: the watchlists, one of them open, or the favourites, by URL. */
export default function LibraryPage({ tab }: { readonly tab: 'watchlists' | 'favorites' }) {
  usePageTitle(t('library.title'));
  const { id = null } = useParams();
  const person = useSession()?.user.id;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('library.title')}</h1>
      {person === undefined ? (
        <AskToSignIn reason={t('library.sign_in')} text={t('library.sign_in_text')} />
      ) : (
        <>
          <nav aria-label={t('library.title')} className={styles.tabs}>
            <Link to="/library" aria-current={tab === 'watchlists' ? 'page' : undefined}>
              {t('library.watchlists')}
            </Link>
            <Link to="/library/favorites" aria-current={tab === 'favorites' ? 'page' : undefined}>
              {t('library.favorites')}
            </Link>
          </nav>
          {tab === 'watchlists' ? <Watchlists person={person} selected={id} /> : <Favorites person={person} />}
        </>
      )}
    </div>
  );
}
