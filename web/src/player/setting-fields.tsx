import { useId } from 'react';
import type { Option } from './option-labels.ts';
import styles from './settings-panel.module.css';

/** A select field with a label. */
export function Select({ label, value, options, choose }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isAbsent ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A switch with a label and a description. */
export function Toggle({ label, does, isOn, isAbsent = false, change }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.toggle} data-absent={isAbsent}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-does`}
        checked={isOn}
        disabled={isAbsent}
        onChange={({ target }) => change(target.checked)}
      />
      <p id={`${id}-does`}>
        <bdi>{does}</bdi>
      </p>
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly choose: (value: string) => void;
}

interface ToggleProps {
  readonly label: string;
  readonly does: string;
  readonly isOn: boolean;
  /** Whether the film does not offer it. */
  readonly isAbsent?: boolean;
  readonly change: (isOn: boolean) => void;
}
