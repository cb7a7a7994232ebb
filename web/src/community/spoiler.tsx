import { type ReactNode, useId, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './spoiler.module.css';

/** Words that are blurred, and read to nobody, until somebody opens them. @param name of whoever wrote them */
export function Spoiler({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.spoiler}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name={isOpen ? 'eyeOff' : 'eye'} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide' : 'Show'} spoilers in the review by ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide spoilers' : 'Show spoilers'}
      </Button>
      <div id={id} className={isOpen ? undefined : styles.blurred} aria-hidden={!isOpen} inert={!isOpen}>
        {children}
      </div>
    </div>
  );
}
