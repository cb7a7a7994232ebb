import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { useOverlayState } from '../shell/beneath.ts';
import { Button } from '../shell/button.tsx';
import styles from './cookie-banner.module.css';
import { allCookies, noCookies } from './cookie-words.ts';
import { cookieChoice } from './queries.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

/**
 * Asks which cookies may be kept, above the page until there is an answer: it covers nothing, and refusing is the same
 * kind of button as accepting. Silence is no consent: until then only the essential ones are kept.
 */
export function CookieBanner() {
  const person = useSession()?.user.id ?? null;
  const overlay = useOverlayState();
  const { data } = useQuery(cookieChoice(person));
  const change = useCookieChoice('banner');
  if (data === undefined || data.state === 'chosen') return null;
  const choose = (preferences: typeof noCookies) => change.mutate({ preferences, under: data });
  return (
    <section className={styles.banner} aria-label="Cookie choices" aria-busy={change.isPending}>
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
