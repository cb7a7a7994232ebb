import { type ReactNode, useId, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './spoiler.module.css';

/** Text that is blurred and hidden from screen readers until the reader opens it. @param name of the author */
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
        aria-label={t(isOpen ? 'community.spoilers_hide_by' : 'community.spoilers_show_by', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'community.spoilers_hide' : 'community.spoilers_show')}
      </Button>
      <div id={id} className={isOpen ? undefined : styles.blurred} aria-hidden={!isOpen} inert={!isOpen}>
        {children}
      </div>
    </div>
  );
}
