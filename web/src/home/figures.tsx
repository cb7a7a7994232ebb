import Button from '@mui/material/Button';
import type { Home } from '@sankofa/api/contract/home';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
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
        <Button component={Link} to="/movies" variant="outlined" color="inherit" size="large">
          View All Movies
        </Button>
        {session === null && (
          <Button variant="contained" size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
            Join free
          </Button>
        )}
      </div>
    </section>
  );
}
