import { Link } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from './background-location.ts';
import styles from './footer.module.css';
import { LanguageSelect } from './language-select.tsx';
import { legalDocuments } from './navigation.ts';

/** Links to the main pages and to the legal documents. */
export function Footer() {
  const overlay = useOverlayState();
  const isChild = useIsChild();
  return (
    <footer id="footer" tabIndex={-1} className={styles.footer}>
      <Cloth weave="kente" seed={11} columns={120} rows={1} className={styles.hem} />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <SankofaMark size={28} className={styles.mark ?? ''} />
            Sankofa
          </p>
          <p>{t('shell.tagline')}</p>
        </div>
        <nav aria-label="Sankofa">
          <h2>Sankofa</h2>
          <ul>
            <li>
              <Link to="/movies">{t('shell.movies')}</Link>
            </li>
            <li>
              <Link to="/african-cinema">{t('shell.african_cinema')}</Link>
            </li>
            {!isChild && (
              <li>
                <Link to="/subscribe">{t('shell.subscribe')}</Link>
              </li>
            )}
            <li>
              <Link to="/about" state={overlay}>
                {t('shell.about_link')}
              </Link>
            </li>
            {!isChild && (
              <li>
                <Link to="/creator/verification">{t('shell.for_creators')}</Link>
              </li>
            )}
            <li>
              <Link to="/contact" state={overlay}>
                {t('shell.contact_us')}
              </Link>
            </li>
            {!isChild && (
              <li>
                <Link to="/privacy" state={overlay}>
                  {t('shell.privacy_choices')}
                </Link>
              </li>
            )}
            <li>
              <Link to="/accessibility" state={overlay}>
                {t('shell.accessibility')}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('shell.footer_legal')}>
          <h2>{t('shell.footer_legal')}</h2>
          <ul>
            {!isChild && (
              <li>
                <Link to="/withdrawal">{t('shell.withdrawal')}</Link>
              </li>
            )}
            <li>
              <Link to="/verify">{t('shell.verify')}</Link>
            </li>
            {legalDocuments.map(({ type, label }) => (
              <li key={type}>
                <Link to={`/legal/${type}`} state={overlay}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.copyright}>
        <p>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</p>
        <LanguageSelect labelled />
      </div>
    </footer>
  );
}
