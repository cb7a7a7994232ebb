import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { z } from 'zod';
import { type AccountField, AccountForm, codeField, currentPasswordField } from './account-form.tsx';
import { CodeInput, plainCode } from './code-field.tsx';

const Current = z.string().min(1);

/** Confirms a change of the account with the password, and a code where two-step sign-in is on. */
export function OwnerDialog({ title, text, submit, asksCode, first, send, close }: OwnerDialogProps) {
  const id = useId();
  const fields = [...(first ? [first.field] : []), currentPasswordField, ...(asksCode ? [codeField] : [])];
  const schema = z.object({
    ...(first && { [first.field.name]: first.schema }),
    current: Current,
    ...(asksCode && { code: CodeInput }),
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography>{text}</Typography>
        <AccountForm
          name={id}
          schema={schema}
          fields={fields.map((field, n) => ({ ...field, focus: n === 0 }))}
          submit={submit}
          send={({ current = '', code = '', ...others }) =>
            send({ password: current, ...(asksCode && { code: plainCode(code) }) }, others)
          }
          done=""
          cancel={close}
        />
      </DialogContent>
    </Dialog>
  );
}

interface OwnerDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly asksCode: boolean;
  /** A field before the password. */
  readonly first?: { readonly field: AccountField; readonly schema: z.ZodType };
  /** @throws ProblemError; PasskeyFailure */
  readonly send: (owner: { password: string; code?: string }, others: Record<string, string>) => Promise<void>;
  readonly close: () => void;
}
