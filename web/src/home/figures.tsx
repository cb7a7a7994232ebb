import type { Home } from '@sankofa/api/contract/home';
import { formatNumber } from '@sankofa/api/messages/format';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { includesPremium } from '../billing/access.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './figures.module.css';

const MAIN = { variant: 'contained' } as const;
const QUIET = { variant: 'outlined', color: 'inherit' } as const;

/** Size of the catalogue, and links into it. */
export function Figures({ figures }: { readonly figures: Home['figures'] }) {
  const session = useSession();
  const counted = [
    [figures.films, t('home.african_films')],
    [figures.countries, t('home.countries_represented')],
    [figures.languages, t('home.languages_supported')],
  ] as const;
  return (
    <section className={styles.figures} aria-label={t('home.figures')}>
      <dl className={styles.counted}>
        {counted.map(([count, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button to="/movies" {...QUIET} size="large">
          {t('home.browse_movies')}
        </Button>
        {!includesPremium(session) && (
          <Button to="/subscribe" {...(session ? MAIN : QUIET)} size="large">
            {t('home.subscribe_now')}
          </Button>
        )}
        {session === null && (
          <>
            <Button {...MAIN} size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
              {t('home.join_free')}
            </Button>
            <p className={styles.notice}>{t('home.join_text')}</p>
          </>
        )}
      </div>
    </section>
  );
}
