import Alert from '@mui/material/Alert';
import { DocumentMedia, MAX_DOCUMENT_BYTES } from '@sankofa/api/contract/age';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './age-form.module.css';
import { refusalOf, useAgeChange } from './use-age-change.ts';

/** Uploads the document that shows the person’s age. */
export function AgeDocument({ person }: { readonly person: string }) {
  const change = useAgeChange(person);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_DOCUMENT_BYTES;
  const fault = isTooLarge ? t('privacy.document_too_large') : refusalOf(change.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file && !isTooLarge) change.mutate({ kind: 'document', file });
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('privacy.document_form')}>
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
      <div className={styles.file}>
        <label htmlFor="age-document">{t('privacy.document_file')}</label>
        <input
          id="age-document"
          type="file"
          accept={DocumentMedia.options.join()}
          disabled={change.isPending}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </div>
      <Button
        type="submit"
        variant="contained"
        loading={change.isPending}
        disabled={file === null || isTooLarge}
        className={styles.submit ?? ''}
      >
        {t('privacy.document_upload')}
      </Button>
    </form>
  );
}
