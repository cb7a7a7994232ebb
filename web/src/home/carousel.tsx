import type { Movie } from '@sankofa/api/contract/catalogue';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FilmFacts } from '../catalogue/film-facts.tsx';
import { PlayButton, QuickWatchButton } from '../catalogue/play-button.tsx';
import { useFilmLink } from '../catalogue/use-film-link.ts';
import { ReviewsLink } from '../community/reviews-link.tsx';
import { MyListButton } from '../library/my-list-button.tsx';
import { rich, t } from '../messages.ts';
import { useTrailer } from '../player/trailer/use-trailer.tsx';
import { Button, IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './carousel.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Time per slide, in ms. */
const SLIDE_MS = 7_000;

/**
 * The first films, one at a time. It advances until it is paused or gets the focus, waits while the pointer is over it, and
 * never moves with reduced motion.
 */
export function Carousel({ films }: { readonly films: readonly Movie[] }) {
  const isStill = useReducedMotion();
  const pause = useRef<HTMLButtonElement>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const shown = turned ?? 0;
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const goes = !isPaused && !isStill && !isHeld && films.length > 1;
  const at = shown % films.length;
  const film = films[at];
  const show = (slide: number) => setTurned((slide + films.length) % films.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` restarts the timer, so that a chosen film stays its full time
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => setTurned((slide) => ((slide ?? 0) + 1) % films.length), SLIDE_MS);
    return () => clearInterval(timer);
  }, [goes, shown, films.length]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step));
  }

  if (film === undefined) return null;
  return (
    <section
      className={styles.carousel}
      data-scene
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.featured_films')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ target }) => {
        if (target !== pause.current) setPaused(true);
      }}
    >
      {films.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work on each of the buttons within
        <div className={styles.controls} onKeyDown={onKeyDown}>
          <IconButton aria-label={t('home.previous_film')} onClick={() => show(at - 1)}>
            <Icon name="previous" />
          </IconButton>
          <ul className={styles.dots}>
            {films.map(({ id, title }, n) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={t('home.film_n', { number: n + 1, title })}
                  aria-current={n === at}
                  onClick={() => show(n)}
                />
              </li>
            ))}
          </ul>
          <IconButton aria-label={t('home.next_film')} onClick={() => show(at + 1)}>
            <Icon name="next" />
          </IconButton>
          {!isStill && (
            <IconButton
              ref={pause}
              className={styles.pause}
              aria-label={t(isPaused ? 'home.resume' : 'home.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} />
            </IconButton>
          )}
        </div>
      )}
      <div aria-live={goes ? 'off' : 'polite'}>
        <Slide
          key={film.id}
          film={film}
          place={t('home.slide', { number: at + 1, total: films.length })}
          isTurnedTo={turned !== null}
        />
      </div>
    </section>
  );
}

function Slide({ film, place, isTurnedTo }: SlideProps) {
  const { title, text_language: language } = film;
  const link = useFilmLink(film);
  const trailer = useTrailer(film);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      className={styles.slide}
      data-turned={isTurnedTo}
      role="group"
      aria-roledescription={t('home.slide_role')}
      aria-label={place}
    >
      <picture>
        <source media="(min-width: 900px)" srcSet={film.hero_url} />
        <img className={styles.picture} src={film.thumbnail_url} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.copy}>
        <h2 lang={language} dir="auto" data-plain={hasCombiningMarks(title)}>
          {title}
        </h2>
        <FilmFacts film={film} size="large">
          <span>{(film.genre_translated ?? film.genre).slice(0, 2).join(', ')}</span>
        </FilmFacts>
        <p className={styles.description} lang={language} dir="auto">
          {film.description}
        </p>
        <div className={styles.actions}>
          <PlayButton movie={film} isAdvanced />
          <QuickWatchButton movie={film} trailer={trailer} />
          <Button {...link} variant="outlined" color="inherit" size="large">
            {rich('home.more_info', {
              title,
              hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
            })}
          </Button>
          <MyListButton movie={film} />
          <ReviewsLink movieId={film.id} />
        </div>
      </div>
      {trailer.stage}
    </div>
  );
}

interface SlideProps {
  readonly film: Movie;
  readonly place: string;
  /** Whether it replaced another slide, and is animated. */
  readonly isTurnedTo: boolean;
}
