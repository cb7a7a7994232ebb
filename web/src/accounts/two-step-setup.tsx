import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { confirmTwoStep, startTwoStep } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../server/client.ts';
import { type AccountField, AccountForm, codeField } from './account-form.tsx';
import { plainCode } from './code-field.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './two-step-setup.module.css';

const schema = z.object({
  code: z
    .string()
    .transform(plainCode)
    .pipe(z.string().regex(/^\d{6}$/)),
});

const totpField: AccountField = {
  ...codeField,
  kind: 'totp',
  help: 'The six digits the app shows now',
  fault: 'Type the six digits the app shows',
  focus: true,
};

/** Turns two-step sign-in on: the password, then the app scans a secret and shows a code that proves it has it. */
export function TwoStepSetup({ close, onDone }: TwoStepSetupProps) {
  const [start, setStart] = useState<{ secret: string; uri: string } | null>(null);
  if (start === null) {
    return (
      <OwnerDialog
        title="Turn on two-step sign-in"
        text="First show that it is you. Then you connect an authenticator app on your phone."
        submit="Continue"
        asksCode={false}
        send={async ({ password }) => setStart(await call(startTwoStep, { body: { password } }))}
        close={close}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="two-step-setup-title">
      <DialogTitle id="two-step-setup-title">Connect your authenticator app</DialogTitle>
      <DialogContent className={styles.setup ?? ''}>
        <Typography>
          Scan this picture with an authenticator app, such as the one in your password manager. On this very device,{' '}
          <a href={start.uri}>open it in an app</a>, or type the key.
        </Typography>
        <QrCode text={start.uri} label="QR picture for your authenticator app" />
        <dl className={styles.key}>
          <dt>Key</dt>
          <dd>
            <bdi dir="ltr">{start.secret.match(/.{4}/g)?.join(' ')}</bdi>
          </dd>
        </dl>
        <AccountForm
          name="two-step-setup"
          schema={schema}
          fields={[totpField]}
          submit="Turn on"
          send={async ({ code = '' }) => {
            await onDone((await call(confirmTwoStep, { body: { code: plainCode(code) } })).recovery_codes);
          }}
          done=""
          cancel={close}
        />
      </DialogContent>
    </Dialog>
  );
}

interface TwoStepSetupProps {
  readonly close: () => void;
  /** Gets the recovery codes, to be shown once. */
  readonly onDone: (codes: readonly string[]) => Promise<void>;
}
