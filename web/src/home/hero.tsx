import { askToSignIn } from '../accounts/sign-in-request.ts';
import { DuskScene } from '../artwork/dusk-scene.tsx';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './hero.module.css';

/** The picture and the first words. `name` is that of the signed-in person, null for a visitor. */
export function Hero({ name }: { readonly name: string | null }) {
  const overlay = useOverlayState();
  return (
    <div className={styles.hero} data-scene>
      <DuskScene />
      <div className={styles.copy}>
        {name === null ? (
          <>
            <p className={styles.eyebrow}>Cinema of Africa and its diaspora</p>
            <h1>Go back and fetch it</h1>
            <p className={styles.lede}>
              Films keep what a people must not forget. Sankofa is their home, and keeps your own record the same way:
              nothing that happened is ever overwritten.
            </p>
            <div className={styles.actions}>
              <Button variant="contained" size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
                Join Free
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                size="large"
                className={styles.ghost ?? ''}
                onClick={() => askToSignIn({ mode: 'sign-in' })}
              >
                Sign In
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.eyebrow} lang="ak">
              Akwaaba
            </p>
            <h1>
              Welcome,{' '}
              <bdi className={styles.name} data-plain={hasCombiningMarks(name)}>
                {name}
              </bdi>
            </h1>
            <p className={styles.lede}>
              The catalogue is open: look around, watch what has arrived, and set what each person at home may watch.
            </p>
            <div className={styles.actions}>
              <Button to="/movies" variant="contained" size="large">
                Browse films
              </Button>
              <Button
                to="/privacy/consent"
                state={overlay}
                variant="outlined"
                color="inherit"
                size="large"
                className={styles.ghost ?? ''}
              >
                Manage consent
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
