import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useCloseOverlay } from './background-location.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './overlay.module.css';
import { usePageTitle } from './page-title.ts';

/** The id of the heading that names the overlay. */
export const overlayTitleId = 'overlay-title';

/** A full-screen layer with an address of its own. The browser's Back, Escape and its button all lead out. */
export function Overlay({ title, leave, heading, tools, background, children }: OverlayProps) {
  const close = useCloseOverlay(background);
  usePageTitle(title, 'overlay');
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby={overlayTitleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.bar}>
        <div className={styles.inner}>
          {leave === 'back' && (
            <Button color="inherit" startIcon={<Icon name="back" />} onClick={close} className={styles.back ?? ''}>
              Back
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
              <IconButton edge="end" aria-label="Close" onClick={close} className={styles.close ?? ''}>
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
  /** Whether the button out is called Back or Close. */
  readonly leave: 'back' | 'close';
  /** Where the heading is: in the bar, or in the content, which then gives one the id `overlayTitleId`. */
  readonly heading: 'bar' | 'content';
  /** Further buttons of the bar. */
  readonly tools?: ReactNode;
  /** The page that the way out leads to when it was opened by its address; home when absent. */
  readonly background?: string;
  readonly children: ReactNode;
}
