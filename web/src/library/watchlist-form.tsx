import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { MAX_WATCHLIST_DESCRIPTION, MAX_WATCHLIST_NAME, WatchlistFields } from '@sankofa/api/contract/library';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { FormField } from '../shell/form-field.tsx';
import { SendOrCancel } from '../shell/send-or-cancel.tsx';
import styles from './watchlist-form.module.css';

const resolver = zodResolver(WatchlistFields);

/** Name, description and visibility of a watchlist. */
export function WatchlistForm({ initial, label, isPending, failure, submit, cancel }: WatchlistFormProps) {
  const id = useId();
  const { control, handleSubmit } = useForm({ resolver, defaultValues: initial });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((draft) => !isPending && submit(draft))}>
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      <FormField
        control={control}
        name="name"
        id={`${id}-name`}
        label={t('library.name')}
        autoFocus
        readOnly={isPending}
        slotProps={{ htmlInput: { maxLength: MAX_WATCHLIST_NAME, dir: 'auto' } }}
      />
      <FormField
        control={control}
        name="description"
        id={`${id}-description`}
        label={t('library.description')}
        multiline
        minRows={2}
        readOnly={isPending}
        slotProps={{ htmlInput: { maxLength: MAX_WATCHLIST_DESCRIPTION, dir: 'auto' } }}
      />
      <Controller
        control={control}
        name="is_public"
        render={({ field: { value, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} checked={value} disabled={isPending} />}
            label={t('library.public')}
          />
        )}
      />
      <div className={styles.actions}>
        <SendOrCancel send={label} isPending={isPending} cancel={cancel} />
      </div>
    </form>
  );
}

interface WatchlistFormProps {
  readonly initial: WatchlistFields;
  /** Label of the submit button. */
  readonly label: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly submit: (draft: WatchlistFields) => void;
  readonly cancel: () => void;
}
