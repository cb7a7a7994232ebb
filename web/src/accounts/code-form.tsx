import { z } from 'zod';
import { AccountForm, codeField } from './account-form.tsx';
import { plainCode, TypedCode } from './code-field.tsx';
import type { Credentials } from './credentials.ts';
import { signIn } from './sign-in.ts';

const schema = z.object({ code: TypedCode });

/** The second step of signing in: the password was right, and a code is asked for. */
export function CodeForm({ credentials, onBusy, onDone }: CodeFormProps) {
  return (
    <AccountForm
      name="second-step"
      schema={schema}
      fields={[{ ...codeField, focus: true }]}
      submit="Sign in"
      send={async ({ code = '' }) => {
        onBusy(true);
        try {
          await signIn('sign-in', credentials, plainCode(code));
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
  /** What has been accepted already. */
  readonly credentials: Credentials;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}
