import { t } from '../messages.ts';
import { AddressedDialog } from '../shell/addressed-dialog.tsx';
import { useCloseOverlay } from '../shell/background-location.ts';
import TastePicker from './taste-picker.tsx';

/** Picks films to suggest similar ones. */
export default function TasteDialog() {
  const close = useCloseOverlay();
  return (
    <AddressedDialog title={t('discovery.taste_title')} close={close} size="lg">
      <TastePicker done={close} />
    </AddressedDialog>
  );
}
