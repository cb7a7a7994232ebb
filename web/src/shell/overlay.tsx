import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../messages.ts';
import { backgroundLocation, useCloseOverlay } from './background-location.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './overlay.module.css';
import { overlayTitleId } from './overlay-title.ts';
import { usePageTitle } from './page-title.ts';

/** A full-screen layer with its own URL. Escape, its button and the browser's Back close it. */
export function Overlay({ title, leave, heading, tools, background, children }: OverlayProps) {
  const close = useCloseOverlay(background);
  const isAddressed = backgroundLocation(useLocation()) === null;
  usePageTitle(title, 'overlay');
  return (
    <Dialog
      open
      fullScreen
      // Opened by its address, there is no page to fade from.
      {...(isAddressed && { transitionDuration: 0 })}
      onClose={close}
      aria-labelledby={overlayTitleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.bar}>
        <div className={styles.inner}>
          {leave === 'back' && (
            <Button color="inherit" startIcon={<Icon name="back" />} onClick={close} className={styles.back ?? ''}>
              {t('shell.back')}
            </Button>
          )}
          {heading === 'bar' && (
            <h1 id={overlayTitleId} className={styles.title}>
              {title}
            </h1>
          )}
          <div className={styles.tools}>
            {tools}
            {leave === 'close' && (
              <IconButton edge="end" aria-label={t('shell.close')} onClick={close} className={styles.close ?? ''}>
                <Icon name="close" size={24} />
              </IconButton>
            )}
          </div>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}

interface OverlayProps {
  readonly title: string;
  /** Label of the button that closes it. */
  readonly leave: 'back' | 'close';
  /** Where the heading is: in the bar, or in the content, on an element with the id `overlayTitleId`. */
  readonly heading: 'bar' | 'content';
  /** Further buttons of the bar. */
  readonly tools?: ReactNode;
  /** Where closing leads when it was opened by its URL; home by default. */
  readonly background?: string;
  readonly children: ReactNode;
}
