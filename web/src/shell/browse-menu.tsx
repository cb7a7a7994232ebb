import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { browseColumns } from './browse-columns.ts';
import styles from './browse-menu.module.css';

/** All lists of films, in four columns below the header. Escape, a click outside and each link close it. */
export default function BrowseMenu({ id, button, close }: BrowseMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    }
    function onPointerDown({ target }: PointerEvent): void {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) close();
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [button, close]);
  return (
    <div id={id} ref={panel} className={styles.panel}>
      {browseColumns().map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <p className={styles.title}>{title}</p>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface BrowseMenuProps {
  readonly id: string;
  /** The button that opens it: a click on it is not outside, and the focus returns to it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}
