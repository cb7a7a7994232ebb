import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ContactForm, sendContactMessage } from '@sankofa/api/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { AddressedDialog } from '../shell/addressed-dialog.tsx';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { useRequestKey } from '../shell/use-request-key.ts';
import styles from './contact-dialog.module.css';
import { ContactFields } from './contact-fields.tsx';

/** The contact form, over the current page. */
export default function ContactDialog() {
  const close = useCloseOverlay();
  const keyOf = useRequestKey();
  const send = useMutation({
    mutationFn: (body: ContactForm) => call(sendContactMessage, { body }, { idempotencyKey: keyOf(body) }),
  });
  return (
    <AddressedDialog title={t(send.isSuccess ? 'contact.sent_title' : 'contact.title')} close={close}>
      {send.isSuccess ? (
        <Sent close={close} />
      ) : (
        <ContactFields failure={send.error} isPending={send.isPending} send={send.mutate} cancel={close} />
      )}
    </AddressedDialog>
  );
}

function Sent({ close }: { readonly close: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <DialogContent className={styles.content ?? ''}>
        <p role="status">{t('contact.sent')}</p>
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Button ref={button} variant="contained" onClick={close}>
          {t('contact.close')}
        </Button>
      </DialogActions>
    </>
  );
}
