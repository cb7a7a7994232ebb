import { useState } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import { t } from '../messages.ts';
import styles from './skip-links.module.css';

/** Targets of skip links, in order. `everywhere`: on every page; the others are offered where they exist. */
export const targets = [
  { id: 'main', label: 'shell.skip_main', key: '1', everywhere: true },
  { id: 'movie-grid', label: 'shell.skip_movie_grid', key: '4', everywhere: false },
  { id: 'navigation', label: 'shell.skip_navigation', key: '2', everywhere: true },
  { id: 'filter-search', label: 'shell.skip_filter_search', key: '5', everywhere: true },
  { id: 'footer', label: 'shell.skip_footer', key: '3', everywhere: true },
] as const;

/** The search of the header, for pages without one of their own. */
export const SITE_SEARCH = 'site-search';

/** Scrolls to an element and focuses it. */
export function skipTo(id: string): void {
  const target = document.getElementById(id) ?? (id === 'filter-search' ? document.getElementById(SITE_SEARCH) : null);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Skip links for keyboard users: hidden until focused, unless their preferences keep them visible. */
export function SkipLinks() {
  const { keyboardNavigation } = usePreferences();
  // The links are rendered before the page, so targets are looked up when one of them gets the focus.
  const [here, setHere] = useState<readonly string[]>([]);
  const look = (): void => setHere(targets.map(({ id }) => id).filter((id) => document.getElementById(id)));
  return (
    <nav aria-label={t('shell.skip_links')} className={styles.links} onFocus={look}>
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
              {t(label)}
              {keyboardNavigation && <kbd>{key}</kbd>}
            </a>
          ),
      )}
    </nav>
  );
}
