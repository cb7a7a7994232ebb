import { useState } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import styles from './skip-links.module.css';

/** Parts of a page, in the order they are offered; those that not every page has are offered where they are. */
export const targets = [
  { id: 'main', label: 'Skip to main content', key: '1', everywhere: true },
  { id: 'movie-grid', label: 'Skip to movie grid', key: '4', everywhere: false },
  { id: 'navigation', label: 'Skip to navigation', key: '2', everywhere: true },
  { id: 'filter-search', label: 'Skip to search', key: '5', everywhere: false },
  { id: 'footer', label: 'Skip to footer', key: '3', everywhere: true },
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
  // The links come before the page: what it has is looked for when somebody comes to them.
  const [here, setHere] = useState<readonly string[]>([]);
  const look = (): void => setHere(targets.map(({ id }) => id).filter((id) => document.getElementById(id)));
  return (
    <nav aria-label="Skip links" className={styles.links} onFocus={look}>
      {targets.map(
        ({ id, label, key, everywhere }) =>
          (everywhere || here.includes(id)) && (
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
          ),
      )}
    </nav>
  );
}
