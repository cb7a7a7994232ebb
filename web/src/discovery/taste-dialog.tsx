import DialogContent from '@mui/material/DialogContent';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { AddressedDialog } from '../shell/addressed-dialog.tsx';
import { useCloseOverlay } from '../shell/background-location.ts';
import TastePicker from './taste-picker.tsx';

/** Picks films to suggest similar ones. */
export default function TasteDialog() {
  const close = useCloseOverlay();
  const isSignedIn = useSession() !== null;
  return (
    <AddressedDialog title={t('discovery.taste_title')} close={close} size={isSignedIn ? 'lg' : 'sm'}>
      {isSignedIn ? (
        <TastePicker done={close} />
      ) : (
        <DialogContent>
          <AskToSignIn reason={t('discovery.because_sign_in')} text={t('discovery.taste_sign_in_text')} />
        </DialogContent>
      )}
    </AddressedDialog>
  );
}
