import { zodResolver } from '@hookform/resolvers/zod';
import { DiscussionFields, MAX_DISCUSSION_TEXT, MAX_DISCUSSION_TITLE } from '@sankofa/api/contract/discussions';
import { useForm } from 'react-hook-form';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { FormField } from '../shell/form-field.tsx';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import { giveUp, useDraft } from '../shell/use-draft.ts';
import styles from './post.module.css';

const resolver = zodResolver(DiscussionFields);

/** Starts or edits a discussion. */
export function DiscussionForm({
  draft: name,
  label,
  button,
  initial,
  isPending,
  failure,
  send,
  cancel,
}: DiscussionFormProps) {
  const author = useSession()?.user.name;
  const fields = useForm({ resolver, defaultValues: initial });
  const { control, handleSubmit } = fields;
  const forget = useDraft(name, fields);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={handleSubmit((draft) => !isPending && send(draft, { onSuccess: forget }))}
    >
      {failure && <Failure title={t('community.send_failed')} error={failure} />}
      <FormField
        control={control}
        name="title"
        id="discussion-title"
        label={t('community.discussion_title')}
        // The form replaces the pressed button.
        autoFocus
        readOnly={isPending}
        slotProps={{ htmlInput: { maxLength: MAX_DISCUSSION_TITLE, dir: 'auto' } }}
      />
      <FormField
        control={control}
        name="text"
        id="discussion-text"
        label={t('community.discussion_text')}
        multiline
        minRows={4}
        readOnly={isPending}
        slotProps={{ htmlInput: { maxLength: MAX_DISCUSSION_TEXT, dir: 'auto' } }}
      />
      <p className={styles.dim}>
        <bdi>{t('community.public_as', { name: author ?? '' })}</bdi>
      </p>
      <div className={styles.acts}>
        <SendOrCancel send={button} isPending={isPending} cancel={() => giveUp(forget, cancel)} />
      </div>
    </form>
  );
}

interface DiscussionFormProps {
  /** Name of its draft. */
  readonly draft: string;
  readonly label: string;
  /** Label of the submit button. */
  readonly button: string;
  readonly initial: DiscussionFields;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly send: (draft: DiscussionFields, then: { readonly onSuccess: () => void }) => void;
  readonly cancel: () => void;
}
