import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { confirmTwoStep, startTwoStep } from '@sankofa/api/contract/sign-in-means';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { rich, t } from '../messages.ts';
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
  help: 'accounts.connect_app_code_help',
  fault: 'accounts.connect_app_code_fault',
  focus: true,
};

/** Turns two-step sign-in on: asks for the password, then for a code that proves that the app has the secret. */
export function TwoStepSetup({ close, onDone }: TwoStepSetupProps) {
  const [start, setStart] = useState<{ secret: string; uri: string } | null>(null);
  if (start === null) {
    return (
      <OwnerDialog
        title={t('accounts.turn_on_two_step')}
        text={t('accounts.turn_on_two_step_text')}
        submit={t('accounts.continue')}
        asksCode={false}
        send={async ({ password }) => setStart(await call(startTwoStep, { body: { password } }))}
        close={close}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="two-step-setup-title">
      <DialogTitle id="two-step-setup-title">{t('accounts.connect_app')}</DialogTitle>
      <DialogContent className={styles.setup ?? ''}>
        <Typography>
          {rich('accounts.connect_app_text', { link: (text: ReactNode) => <a href={start.uri}>{text}</a> })}
        </Typography>
        <QrCode text={start.uri} label={t('accounts.connect_app_qr')} />
        <dl className={styles.key}>
          <dt>{t('accounts.key')}</dt>
          <dd>
            <bdi dir="ltr">{start.secret.match(/.{4}/g)?.join(' ')}</bdi>
          </dd>
        </dl>
        <AccountForm
          name="two-step-setup"
          schema={schema}
          fields={[totpField]}
          submit={t('accounts.turn_on')}
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
  /** @param codes recovery codes, to be shown once */
  readonly onDone: (codes: readonly string[]) => Promise<void>;
}
