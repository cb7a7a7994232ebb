import type { Home } from '@sankofa/api/contract/home';
import { FilmCard } from '../catalogue/film-card.tsx';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './featured.module.css';

const MOST = 4;

/** The first featured films side by side. */
export function Featured({ films }: { readonly films: Home['hero'] }) {
  return (
    <section className={styles.featured} aria-labelledby="featured-movies">
      <h2 id="featured-movies" className={styles.title}>
        {t('home.featured_movies')}
      </h2>
      <ul className={styles.films}>
        {films.slice(0, MOST).map((film) => (
          <li key={film.id}>
            <FilmCard film={film} />
          </li>
        ))}
      </ul>
      <Button to="/movies" variant="outlined" color="inherit" className={styles.all}>
        {t('home.view_all_movies')}
      </Button>
    </section>
  );
}
