import { askToSignIn } from '../accounts/sign-in-request.ts';
import { DuskScene } from '../artwork/dusk-scene.tsx';
import { rich, t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './hero.module.css';

/** A welcome, shown where there are no films. @param name name of the signed-in person; null for a visitor */
export function Hero({ name }: { readonly name: string | null }) {
  const overlay = useOverlayState();
  return (
    <div className={styles.hero} data-scene>
      <DuskScene />
      <div className={styles.copy}>
        {name === null ? (
          <>
            <p className={styles.eyebrow}>{t('home.tagline')}</p>
            <h1>{t('home.go_back')}</h1>
            <p className={styles.lede}>{t('home.welcome_visitor')}</p>
            <div className={styles.actions}>
              <Button variant="contained" size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
                {t('home.join_free')}
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                size="large"
                className={styles.ghost ?? ''}
                onClick={() => askToSignIn({ mode: 'sign-in' })}
              >
                {t('home.sign_in')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.eyebrow} lang="ak">
              {t('home.akwaaba')}
            </p>
            <h1>
              {rich('home.welcome_name', {
                name: () => (
                  <bdi className={styles.name} data-plain={hasCombiningMarks(name)}>
                    {name}
                  </bdi>
                ),
              })}
            </h1>
            <p className={styles.lede}>{t('home.welcome_text')}</p>
            <div className={styles.actions}>
              <Button to="/movies" variant="contained" size="large">
                {t('home.browse_films')}
              </Button>
              <Button
                to="/privacy/consent"
                state={overlay}
                variant="outlined"
                color="inherit"
                size="large"
                className={styles.ghost ?? ''}
              >
                {t('home.manage_consent')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
