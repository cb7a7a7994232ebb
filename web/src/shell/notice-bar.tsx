import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { usePreferences } from '../accessibility/device.ts';
import type { Notice } from './notices.ts';

/** How long a notice is shown, in ms. Errors, and everything with screen reader support on, stay until closed. */
const AUTO_HIDE_MS = 7000;

export default function NoticeBar({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const { screenReaderEnabled } = usePreferences();
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the controls of the player, below titles.
      sx={{ bottom: { xs: 16, sm: 88 } }}
      autoHideDuration={notice.kind === 'error' || screenReaderEnabled ? null : AUTO_HIDE_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
    >
      <Alert severity={notice.kind} variant="outlined" onClose={close} sx={{ bgcolor: 'background.paper' }}>
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
