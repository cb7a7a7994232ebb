import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { signOut } from '../accounts/sign-out.ts';
import { MobileRegions } from '../catalogue/mobile-regions.tsx';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from './background-location.ts';
import { browseColumns } from './browse-columns.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './mobile-menu.module.css';
import { places, settingsFor } from './navigation.ts';

/** The navigation on narrow screens. */
export default function MobileMenu({ close }: { readonly close: () => void }) {
  const session = useSession();
  const overlay = useOverlayState();
  const isChild = useIsChild();
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: { className: styles.paper, role: 'dialog', 'aria-modal': true, 'aria-label': t('shell.menu') },
      }}
    >
      <IconButton className={styles.close ?? ''} aria-label={t('shell.close_menu')} onClick={close}>
        <Icon name="close" size={24} />
      </IconButton>
      <nav aria-label={t('shell.menu')} className={styles.places}>
        <Link to="/search" state={overlay} onClick={close}>
          {t('shell.search')}
        </Link>
        {places.map(({ to, label }) => (
          <Link key={to} to={to} onClick={close}>
            {t(label)}
          </Link>
        ))}
        {session && (
          <Link to="/profiles" state={overlay} onClick={close}>
            {t(isChild ? 'shell.switch_profile' : 'shell.whos_watching')}
          </Link>
        )}
        {session && !isChild && (
          <Link to="/account" onClick={close}>
            {t('shell.account_and_sessions')}
          </Link>
        )}
        {!isChild && (
          <Link to={session ? '/account/billing' : '/subscribe'} onClick={close}>
            {t(session ? 'shell.billing' : 'shell.subscribe')}
          </Link>
        )}
        {session && !isChild && (
          <Link to="/creator/verification" onClick={close}>
            {t('shell.creator_verification')}
          </Link>
        )}
        {settingsFor(isChild).map(({ to, label }) => (
          <Link key={to} to={to} state={overlay} onClick={close}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <Divider />
      {browseColumns().map(({ title, links }) => (
        <details key={title} className={styles.lists}>
          <summary>{title}</summary>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} onClick={close}>
              {label}
            </Link>
          ))}
        </details>
      ))}
      <Divider />
      <MobileRegions close={close} />
      <LanguageSelect labelled className={styles.language ?? ''} />
      {!isChild && <Divider />}
      <div className={styles.actions}>
        {session && !isChild && (
          <Button variant="outlined" color="inherit" onClick={closeAnd(() => void signOut())}>
            {t('shell.sign_out')}
          </Button>
        )}
        {!session && (
          <>
            <Button variant="contained" onClick={closeAnd(() => askToSignIn({ mode: 'sign-up' }))}>
              {t('shell.join_free')}
            </Button>
            <Button variant="outlined" color="inherit" onClick={closeAnd(() => askToSignIn({ mode: 'sign-in' }))}>
              {t('shell.sign_in')}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}
