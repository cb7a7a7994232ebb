import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import styles from './taste-invitation.module.css';
import { useSaveTaste } from './use-save-taste.ts';

/** On the home page: invites a viewer without suggestions to pick films they like. */
export function TasteInvitation() {
  const overlay = useOverlayState();
  const save = useSaveTaste();
  return (
    <section className={styles.invitation} aria-labelledby="taste-invitation">
      <div>
        <h2 id="taste-invitation">{t('discovery.taste_title')}</h2>
        <p>{t('discovery.taste_invitation')}</p>
      </div>
      <div className={styles.actions}>
        <Button to="/taste" state={overlay} variant="outlined" color="inherit">
          {t('discovery.taste_choose')}
        </Button>
        <Button color="inherit" loading={save.isPending} onClick={() => save.mutate([])}>
          {t('discovery.taste_skip')}
        </Button>
      </div>
    </section>
  );
}
