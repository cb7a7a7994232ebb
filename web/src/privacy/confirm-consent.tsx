import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ConsentType, LegalDocument } from '@sankofa/api/contract/privacy';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { useConsentChange } from './use-consent-change.ts';

/** The last word before a legal document is accepted: what is recorded, and how it is taken back. */
export default function ConfirmConsent({ document, consentType, person, close, reopen }: ConfirmConsentProps) {
  const change = useConsentChange({
    person,
    source: 'legal_viewer',
    onShown: () => {
      close();
      notify('success', 'Consent recorded successfully!');
    },
    onFailure: (error) => {
      close();
      tellFailure(error, reopen);
    },
  });
  return (
    <Dialog open maxWidth="xs" onClose={change.isPending ? undefined : close} aria-labelledby="confirm-consent-title">
      <DialogTitle id="confirm-consent-title">Confirm your consent</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          You are about to accept version {document.version} of “{document.title}”, the text you have just been shown.
        </Typography>
        <Typography>Your IP address and the time are recorded with it, as proof of your consent.</Typography>
        <Typography>You can withdraw it at any time in your account settings, under Your privacy.</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={change.isPending}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => change.mutate({ consentType, to: 'granted', noticeHash: document.hash })}
          loading={change.isPending}
        >
          I accept
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function tellFailure(error: Error, reopen: () => void): void {
  if (error instanceof StaleReadError) {
    notify('info', 'Your consent is recorded. It will show here in a moment.');
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: 'Please login to accept legal terms', resume: reopen });
  } else {
    notify('error', problemMessage(error, 'notice_changed') ?? 'Failed to record consent. Please try again.');
  }
}

interface ConfirmConsentProps {
  readonly document: LegalDocument;
  readonly consentType: ConsentType;
  readonly person: string;
  readonly close: () => void;
  /** Asks again, once the reader has signed in anew. */
  readonly reopen: () => void;
}
