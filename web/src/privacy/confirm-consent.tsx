import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ConsentType, LegalDocument } from '@sankofa/api/contract/privacy';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { useConsentChange } from './use-consent-change.ts';

/** Confirmation before a legal document is accepted. Tells what is recorded, and how to withdraw. */
export default function ConfirmConsent({ document, consentType, person, close, reopen }: ConfirmConsentProps) {
  const change = useConsentChange({
    person,
    source: 'legal_viewer',
    onShown: () => {
      close();
      notify('success', t('privacy.consent_recorded'));
    },
    onFailure: (error) => {
      close();
      tellFailure(error, reopen);
    },
  });
  return (
    <Dialog open maxWidth="xs" onClose={change.isPending ? undefined : close} aria-labelledby="confirm-consent-title">
      <DialogTitle id="confirm-consent-title">{t('privacy.confirm_consent')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          {t('privacy.confirm_consent_text', { version: document.version, title: document.title })}
        </Typography>
        <Typography>{t('privacy.confirm_consent_recorded')}</Typography>
        <Typography>{t('privacy.confirm_consent_withdraw')}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={change.isPending}>
          {t('privacy.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => change.mutate({ consentType, to: 'granted', noticeHash: document.hash })}
          loading={change.isPending}
        >
          {t('privacy.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function tellFailure(error: Error, reopen: () => void): void {
  if (error instanceof StaleReadError) {
    notify('info', t('privacy.saved_soon'));
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: t('privacy.login_to_accept'), resume: reopen });
  } else {
    notify('error', problemMessage(error, 'notice_changed') ?? t('privacy.consent_failed'));
  }
}

interface ConfirmConsentProps {
  readonly document: LegalDocument;
  readonly consentType: ConsentType;
  readonly person: string;
  readonly close: () => void;
  /** Opens the dialog again after the reader has signed in. */
  readonly reopen: () => void;
}
