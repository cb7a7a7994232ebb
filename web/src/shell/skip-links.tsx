import styles from './skip-links.module.css';

const targets = [
  { id: 'main', label: 'Skip to main content' },
  { id: 'navigation', label: 'Skip to navigation' },
  { id: 'footer', label: 'Skip to footer' },
];

/** Links for people who move by keyboard: unseen until focused. */
export function SkipLinks() {
  return (
    <nav aria-label="Skip links" className={styles.links}>
      {targets.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            const target = document.getElementById(id);
            target?.scrollIntoView();
            target?.focus({ preventScroll: true });
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
