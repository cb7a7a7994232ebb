import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-popover.module.css';

/** The latest notifications, below the bell. */
export default function NotificationPopover({ anchor, person, close }: NotificationPopoverProps) {
  // Following a notification moves the focus to its page.
  const [hasLeft, setLeft] = useState(false);
  const leave = (): void => {
    setLeft(true);
    close();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      disableRestoreFocus={hasLeft}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': 'notifications-title', className: styles.paper },
      }}
    >
      <h2 id="notifications-title">{t('notifications.title')}</h2>
      <div className={styles.scroll}>
        <NotificationList person={person} leave={leave} isShort />
      </div>
      <Button to="/notifications" color="inherit" onClick={leave}>
        {t('notifications.see_all')}
      </Button>
    </Popover>
  );
}

interface NotificationPopoverProps {
  readonly anchor: HTMLElement;
  readonly person: string;
  readonly close: () => void;
}
