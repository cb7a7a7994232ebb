import { usePreferences } from '../accessibility/device.ts';
import styles from './skip-links.module.css';

export const targets = [
  { id: 'main', label: 'Skip to main content', key: '1' },
  { id: 'navigation', label: 'Skip to navigation', key: '2' },
  { id: 'footer', label: 'Skip to footer', key: '3' },
] as const;

/** Brings a part of the page into view, and the focus to it. */
export function skipTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Links for people who move by keyboard: unseen until focused, unless they want them in sight. */
export function SkipLinks() {
  const { keyboardNavigation } = usePreferences();
  return (
    <nav aria-label="Skip links" className={styles.links}>
      {targets.map(({ id, label, key }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            skipTo(id);
          }}
        >
          {label}
          {keyboardNavigation && <kbd>{key}</kbd>}
        </a>
      ))}
    </nav>
  );
}
