import { zodResolver } from '@hookform/resolvers/zod';
import { DiscussionFields, MAX_DISCUSSION_TEXT, MAX_DISCUSSION_TITLE } from '@sankofa/api/contract/discussions';
import { useForm } from 'react-hook-form';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { FormField } from '../shell/form-field.tsx';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import styles from './post.module.css';

const resolver = zodResolver(DiscussionFields);

/** Starts or edits a discussion. */
export function DiscussionForm({ label, button, initial, isPending, failure, send, cancel }: DiscussionFormProps) {
  const name = useSession()?.user.name;
  const { control, handleSubmit } = useForm({ resolver, defaultValues: initial });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={handleSubmit((draft) => !isPending && send(draft))}
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
        <bdi>{t('community.public_as', { name: name ?? '' })}</bdi>
      </p>
      <div className={styles.acts}>
        <SendOrCancel send={button} isPending={isPending} cancel={cancel} />
      </div>
    </form>
  );
}

interface DiscussionFormProps {
  readonly label: string;
  /** Label of the submit button. */
  readonly button: string;
  readonly initial: DiscussionFields;
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly send: (draft: DiscussionFields) => void;
  readonly cancel: () => void;
}
