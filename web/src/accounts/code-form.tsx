import { z } from 'zod';
import { t } from '../messages.ts';
import { AccountForm, codeField } from './account-form.tsx';
import { CodeInput, plainCode } from './code-field.tsx';
import type { Credentials } from './credentials.ts';
import { signIn } from './sign-in.ts';

const schema = z.object({ code: CodeInput });

/** The second step of signing in: the password was right, and the server asks for a code. */
export function CodeForm({ credentials, onBusy, onDone }: CodeFormProps) {
  return (
    <AccountForm
      name="second-step"
      schema={schema}
      fields={[{ ...codeField, focus: true }]}
      submit={t('accounts.sign_in')}
      send={async ({ code = '' }) => {
        onBusy(true);
        try {
          await signIn('sign-in', credentials, { code: plainCode(code) });
        } finally {
          onBusy(false);
        }
        onDone();
      }}
      done=""
    />
  );
}

interface CodeFormProps {
  /** Accepted by the first step. */
  readonly credentials: Credentials;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}
