import { Link } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from './background-location.ts';
import styles from './footer.module.css';
import { legalDocuments } from './navigation.ts';

/** The foot of every page: where things are, and the texts everyone may read. */
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
          <p>Cinema of Africa and its diaspora. Go back and fetch it.</p>
        </div>
        <nav aria-label="Sankofa">
          <h2>Sankofa</h2>
          <ul>
            <li>
              <Link to="/movies">Movies</Link>
            </li>
            <li>
              <Link to="/african-cinema">African Cinema</Link>
            </li>
            <li>
              <Link to="/about" state={overlay}>
                About
              </Link>
            </li>
            {!isChild && (
              <li>
                <Link to="/creator/verification">For creators</Link>
              </li>
            )}
            <li>
              <Link to="/contact" state={overlay}>
                Contact Us
              </Link>
            </li>
            {!isChild && (
              <li>
                <Link to="/privacy" state={overlay}>
                  Privacy choices
                </Link>
              </li>
            )}
            <li>
              <Link to="/accessibility" state={overlay}>
                Accessibility
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            {legalDocuments.map(({ type, title }) => (
              <li key={type}>
                <Link to={`/legal/${type}`} state={overlay}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>© {new Date().getFullYear()} Sankofa</p>
    </footer>
  );
}
