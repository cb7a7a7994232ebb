import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { RegionButton } from '../catalogue/region-button.tsx';
import { Avatar } from '../profiles/avatar.tsx';
import { useIsChild, useSelectedProfile } from '../profiles/selected-profile.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { useOverlayState } from './background-location.ts';
import { BrowseButton } from './browse-button.tsx';
import { Button } from './button.tsx';
import styles from './header.module.css';
import { Icon } from './icons.tsx';
import { placesFor } from './navigation.ts';

const Bell = lazy(() => import('../notifications/bell.tsx'));
const AccountMenu = lazyMaterial(() => import('./account-menu.tsx'));
const MobileMenu = lazyMaterial(() => import('./mobile-menu.tsx'));

/** Brand, navigation, and who is signed in. On narrow screens the navigation moves into a menu. */
export function Header() {
  const overlay = useOverlayState();
  const isChild = useIsChild();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} aria-label="Sankofa, home">
        <SankofaMark className={styles.mark ?? ''} />
        Sankofa
      </Link>
      <nav id="navigation" tabIndex={-1} aria-label="Main" className={styles.nav}>
        {placesFor(isChild).map(({ to, label, overlay: opensOver, isWide }) => {
          // A part of a page is never the current page: only whole pages say that they are.
          const Place = to.includes('#') ? Link : NavLink;
          return (
            <Fragment key={to}>
              <Place
                to={to}
                className={isWide ? (styles.wideOnly ?? '') : ''}
                {...(opensOver ? { state: overlay } : {})}
              >
                {label}
              </Place>
              {to === '/movies' && <BrowseButton className={styles.browse} />}
            </Fragment>
          );
        })}
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
  // From here on what is shown is for whoever is signed in.
  useEffect(() => {
    delete document.documentElement.dataset.waiting;
  }, []);
  return (
    <div className={styles.who}>
      <Link to="/search" state={overlay} className={styles.search} aria-label="Find a film" title="Find a film">
        <Icon name="search" size={22} />
      </Link>
      <RegionButton className={styles.region} />
      {session && !isChild && (
        <Suspense fallback={<span className={styles.bell} />}>
          <Bell key={session.user.id} person={session.user.id} />
        </Suspense>
      )}
      {session ? (
        <button
          type="button"
          className={styles.account}
          // Narrow screens have no room for the name.
          aria-label={isChild ? `Profile of ${name}` : `Account of ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span className={styles.name}>{name}</span>
          {profile ? (
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.avatar} />
          ) : (
            // Drawn by its style: as text it would belong to what the button says, which its name has to hold.
            <span className={styles.initial} aria-hidden="true" data-initial={initial(name)} />
          )}
        </button>
      ) : (
        <>
          <Button
            className={`${styles.wide} ${styles.forVisitors}`}
            color="inherit"
            onClick={() => askToSignIn({ mode: 'sign-in' })}
          >
            Sign In
          </Button>
          <Button className={styles.forVisitors} variant="contained" onClick={() => askToSignIn({ mode: 'sign-up' })}>
            Join Free
          </Button>
        </>
      )}
      <button
        type="button"
        className={styles.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Suspense>
        {anchor && session && (
          <AccountMenu anchor={anchor} user={session.user} profile={profile} close={() => setAnchor(null)} />
        )}
        {menuOpen && <MobileMenu close={() => setMenuOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** The first character as a person reads it, so that an accented or combined letter stays whole. */
const initial = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};
