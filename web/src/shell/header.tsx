import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { RegionButton } from '../catalogue/region-button.tsx';
import { t } from '../messages.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { useOverlayState } from './background-location.ts';
import { BrowseButton } from './browse-button.tsx';
import { Button } from './button.tsx';
import styles from './header.module.css';
import { Icon } from './icons.tsx';
import { LanguageSelect } from './language-select.tsx';
import { places } from './navigation.ts';
import { Optional } from './optional.tsx';
import { SITE_SEARCH } from './skip-links.tsx';

const Bell = lazy(() => import('../notifications/bell.tsx'));
const AccountMenu = lazyMaterial(() => import('./account-menu.tsx'));
const MobileMenu = lazyMaterial(() => import('./mobile-menu.tsx'));

/** Brand, navigation, and who is signed in. On narrow screens the navigation moves into a menu. */
export function Header() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} aria-label={t('shell.home_link')}>
        <SankofaMark className={styles.mark ?? ''} />
        Sankofa
      </Link>
      <nav id="navigation" tabIndex={-1} aria-label={t('shell.main_navigation')} className={styles.nav}>
        {places.map(({ to, label }) => (
          <Fragment key={to}>
            <NavLink to={to}>{t(label)}</NavLink>
            {to === '/movies' && <BrowseButton className={styles.browse} />}
          </Fragment>
        ))}
      </nav>
      <Who />
    </header>
  );
}

function Who() {
  const session = useSession();
  const profile = useSelectedProfile();
  const overlay = useOverlayState();
  const isChild = profile?.is_kids_profile === true;
  const name = profile?.name ?? (session?.user.name || session?.user.email || '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  // From here on the page shows the signed-in state: `early.js` hid the visitor's.
  useEffect(() => {
    delete document.documentElement.dataset.waiting;
  }, []);
  return (
    <div className={styles.who}>
      <Link
        id={SITE_SEARCH}
        to="/search"
        state={overlay}
        className={styles.search}
        aria-label={t('shell.find_film')}
        title={t('shell.find_film')}
      >
        <Icon name="search" size={22} />
      </Link>
      <LanguageSelect className={styles.language ?? ''} />
      <RegionButton className={styles.region} />
      {session && !isChild && (
        <Optional fallback={<span className={styles.bell} />}>
          <Bell key={session.user.id} person={session.user.id} />
        </Optional>
      )}
      {session && isChild && (
        <Link
          to="/profiles"
          state={overlay}
          className={styles.account}
          aria-label={t('shell.profile_switch', { name })}
          title={t('shell.switch_profile')}
        >
          <bdi className={styles.name}>{name}</bdi>
          <Avatar id={profile.id} kids className={styles.avatar} />
        </Link>
      )}
      {session && !isChild && (
        <button
          type="button"
          className={styles.account}
          // Narrow screens have no room for the name.
          aria-label={t('shell.account_of', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <bdi className={styles.name}>{name}</bdi>
          {profile ? (
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.avatar} />
          ) : (
            // Drawn by CSS: as text it would be part of the visible label, which the accessible name must contain.
            <span className={styles.initial} aria-hidden="true" data-initial={initial(name)} />
          )}
        </button>
      )}
      {!session && (
        <>
          <Button
            className={`${styles.wide} ${styles.forVisitors}`}
            color="inherit"
            onClick={() => askToSignIn({ mode: 'sign-in' })}
          >
            {t('shell.sign_in')}
          </Button>
          <Button className={styles.forVisitors} variant="contained" onClick={() => askToSignIn({ mode: 'sign-up' })}>
            {t('shell.join_free')}
          </Button>
        </>
      )}
      <button
        type="button"
        className={styles.menu}
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Suspense>
        {anchor && session && <AccountMenu anchor={anchor} user={session.user} close={() => setAnchor(null)} />}
        {menuOpen && <MobileMenu close={() => setMenuOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** The first grapheme, so that a letter with combining marks stays whole. */
const initial = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};
