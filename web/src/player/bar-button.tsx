import type { ReactNode } from 'react';
import styles from './bar-button.module.css';

/** A round button of the player. `hint`: its keyboard shortcut. */
export function BarButton({ label, hint, isOn, opens, wide = false, press, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      aria-pressed={opens ? undefined : isOn}
      aria-expanded={opens ? (isOn ?? false) : undefined}
      aria-keyshortcuts={hint}
      data-on={isOn}
      data-wide={wide}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn?: boolean;
  /** Whether it opens a panel rather than switching something. */
  readonly opens?: boolean;
  /** Whether it is hidden on narrow screens. */
  readonly wide?: boolean;
  readonly press: () => void;
  readonly children: ReactNode;
}
