import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import styles from './payment-result.module.css';

/** Where payment pages return to without a payment. */
export default function CancelledOverlay() {
  return (
    <Overlay title={t('billing.cancelled')} leave="close" heading="content">
      <section className={styles.result}>
        <h1 id={overlayTitleId}>{t('billing.cancelled')}</h1>
        <p>{t('billing.cancelled_text')}</p>
        <div className={styles.actions}>
          <Button variant="contained" to="/subscription">
            {t('billing.try_again')}
          </Button>
          <Button variant="outlined" color="inherit" to="/">
            {t('billing.back_home')}
          </Button>
        </div>
      </section>
    </Overlay>
  );
}
