import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import styles from './cookie-banner.module.css';
import { allCookies, noCookies } from './cookie-labels.ts';
import { cookieChoice } from './queries.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

/** Largest share of the window that the banner may cover. A higher one moves to the end of the page. */
const MOST_OF_WINDOW = 1 / 3;

/**
 * Asks which cookies to keep, at the foot of the window until there is an answer. Refusing takes the same kind of button as
 * accepting, and no answer means essential cookies only.
 */
export function CookieBanner() {
  const person = useSession()?.user.id ?? null;
  const overlay = useOverlayState();
  const isChild = useIsChild();
  const { data } = useQuery(cookieChoice(person));
  const change = useCookieChoice('banner');
  // Children are not asked: only essential cookies are kept until an adult has chosen.
  if (isChild || data === undefined || data.notice === null || data.state === 'chosen') return null;
  const { notice } = data;
  const choose = (preferences: typeof noCookies) => {
    if (!change.isPending) change.mutate({ preferences, noticeHash: notice.hash });
  };
  return (
    <section
      ref={leaveRoom}
      className={styles.banner}
      aria-label={t('privacy.cookies_banner')}
      aria-busy={change.isPending}
    >
      <p>
        {data.state === 'outdated'
          ? t('privacy.cookies_ask_again', { summary: notice.change_summary })
          : t('privacy.cookies_ask')}{' '}
        <Link to="/legal/cookie-policy" state={overlay}>
          {t('privacy.cookie_policy')}
        </Link>
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" color="inherit" onClick={() => choose(noCookies)}>
          {t('privacy.refuse_all')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => choose(allCookies)}>
          {t('privacy.accept_all')}
        </Button>
        <Button to="/privacy/cookies" state={overlay} color="inherit">
          {t('privacy.cookies_choose')}
        </Button>
      </div>
    </section>
  );
}

/**
 * Keeps the height of the banner in `--cookie-banner`, for the page to leave room, as text can be of any size. When content
 * that loads late moves the page, scrolls the focused element above the banner again. The focus goes to the page when the
 * banner ends with it.
 */
function leaveRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = (): void => {
    const height = banner.offsetHeight;
    const sticks = height <= window.innerHeight * MOST_OF_WINDOW;
    banner.toggleAttribute('data-sticks', sticks);
    style.setProperty('--cookie-banner', sticks ? `${height}px` : '0px');
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(banner);
  window.addEventListener('resize', measure);
  const uncover = (): void => {
    const focused = document.activeElement;
    if (!focused || !banner.hasAttribute('data-sticks') || banner.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const over = banner.getBoundingClientRect();
    if (bottom > over.top && top < over.bottom) focused.scrollIntoView({ block: 'nearest' });
  };
  const pageSizes = new ResizeObserver(uncover);
  pageSizes.observe(document.body);
  return () => {
    if (banner.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    sizes.disconnect();
    pageSizes.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--cookie-banner');
  };
}
