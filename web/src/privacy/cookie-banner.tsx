import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import styles from './cookie-banner.module.css';
import { allCookies, noCookies } from './cookie-labels.ts';
import { cookieChoice } from './queries.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

/** How much of the window it may take from what somebody is doing; where it needs more it stands at the end of the page. */
const MOST_OF_WINDOW = 1 / 3;

/**
 * Asks which cookies may be kept, at the foot of the window until there is an answer: what is beneath is scrolled or
 * brought into focus above it, and refusing is the same kind of button as accepting. Silence is no consent: until then
 * only the essential ones are kept.
 */
export function CookieBanner() {
  const person = useSession()?.user.id ?? null;
  const overlay = useOverlayState();
  const isChild = useIsChild();
  const { data } = useQuery(cookieChoice(person));
  const change = useCookieChoice('banner');
  // A child is not asked: until a grown-up has chosen, only essential cookies are kept.
  if (isChild || data === undefined || data.state === 'chosen') return null;
  const choose = (preferences: typeof noCookies) => change.mutate({ preferences, under: data });
  return (
    <section ref={leaveRoom} className={styles.banner} aria-label="Cookie choices" aria-busy={change.isPending}>
      <p>
        {data.state === 'outdated'
          ? `Our cookie policy has changed: ${data.notice.change_summary} Please choose again.`
          : 'May we keep optional cookies, for analytics, marketing and personalization? Only essential ones are kept until you say.'}{' '}
        <Link to="/legal/cookie-policy" state={overlay}>
          Cookie policy
        </Link>
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" color="inherit" disabled={change.isPending} onClick={() => choose(noCookies)}>
          Refuse all
        </Button>
        <Button variant="outlined" color="inherit" disabled={change.isPending} onClick={() => choose(allCookies)}>
          Accept all
        </Button>
        <Button to="/privacy/cookies" state={overlay} color="inherit">
          Choose
        </Button>
      </div>
    </section>
  );
}

/**
 * Keeps how high the banner is in `--cookie-banner`, by which the page leaves room for it. Text can be of any size. What has
 * the focus is brought above it again when something loaded late has moved the page.
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
    sizes.disconnect();
    pageSizes.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--cookie-banner');
  };
}
