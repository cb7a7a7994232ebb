import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import { t } from '../messages.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import type { Notice } from './notices.ts';

/** How long a notice is shown, in ms. Errors, and everything with screen reader support on, stay until closed. */
const AUTO_HIDE_MS = 7000;
/** The same with a button. Notices also stay while the pointer or the focus is on them. */
const ACTION_HIDE_MS = 15_000;

export default function NoticeBar({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const { screenReaderEnabled } = usePreferences();
  const { action } = notice;
  const bar = useRef<HTMLDivElement>(null);
  // The focus returns to the page when the notice closes with it.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const page = document.getElementById('movie-grid') ?? document.getElementById('main');
      page?.focus({ preventScroll: true });
    };
  }, []);
  const hideMs = action ? ACTION_HIDE_MS : AUTO_HIDE_MS;
  return (
    <Snackbar
      ref={bar}
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the controls of the player, below titles.
      sx={{ bottom: { xs: 16, sm: 88 } }}
      autoHideDuration={notice.kind === 'error' || screenReaderEnabled ? null : hideMs}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
    >
      <Alert
        severity={notice.kind}
        variant="outlined"
        onClose={close}
        sx={{ bgcolor: 'background.paper', alignItems: 'center' }}
        action={
          action && (
            <>
              <Button
                size="small"
                autoFocus={action.takesFocus}
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.label}
              </Button>
              <IconButton aria-label={t('shell.close')} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </>
          )
        }
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
