import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_REPLY_TEXT, ReplyFields } from '@sankofa/api/contract/discussions';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { FormField } from '../shell/form-field.tsx';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import { giveUp, useDraft } from '../shell/use-draft.ts';
import styles from './post.module.css';

const resolver = zodResolver(ReplyFields);

/** Writes or edits a reply. */
export function ReplyForm({ draft, label, button, initial = '', isPending, failure, send, cancel }: ReplyFormProps) {
  const id = useId();
  const name = useSession()?.user.name;
  const fields = useForm({ resolver, defaultValues: { text: initial } });
  const { control, handleSubmit } = fields;
  const forget = useDraft(draft, fields);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(({ text }) => !isPending && send(text, { onSuccess: forget }))}
    >
      {failure && <Failure title={t('community.send_failed')} error={failure} />}
      <FormField
        control={control}
        name="text"
        id={id}
        label={label}
        // The form replaces the pressed button.
        autoFocus
        multiline
        minRows={3}
        readOnly={isPending}
        slotProps={{ htmlInput: { maxLength: MAX_REPLY_TEXT, dir: 'auto' } }}
      />
      <p className={styles.dim}>
        <bdi>{t('community.public_as', { name: name ?? '' })}</bdi>
      </p>
      <div className={styles.acts}>
        <SendOrCancel send={button} isPending={isPending} cancel={() => giveUp(forget, cancel)} />
      </div>
    </form>
  );
}

interface ReplyFormProps {
  /** Name of its draft. */
  readonly draft: string;
  readonly label: string;
  /** Label of the submit button. */
  readonly button: string;
  readonly initial?: string;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly send: (text: string, then: { readonly onSuccess: () => void }) => void;
  readonly cancel: () => void;
}
