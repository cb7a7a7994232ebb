import type { Home } from '@sankofa/api/contract/home';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { Button } from '../shell/button.tsx';
import styles from './figures.module.css';

/** What the catalogue holds, counted, and the ways into it. */
export function Figures({ figures }: { readonly figures: Home['figures'] }) {
  const session = useSession();
  const counted = [
    [figures.films, 'African Films'],
    [figures.countries, 'Countries Represented'],
    [figures.languages, 'Languages Supported'],
  ] as const;
  return (
    <section className={styles.figures} aria-label="The catalogue in figures">
      <dl className={styles.counted}>
        {counted.map(([count, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button to="/movies" variant="outlined" color="inherit" size="large">
          Browse Movies
        </Button>
        {session === null && (
          <>
            <Button variant="contained" size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
              Join free
            </Button>
            <p className={styles.notice}>
              Create a free account to keep films on lists, rate them, and set what children may watch.
            </p>
          </>
        )}
      </div>
    </section>
  );
}
