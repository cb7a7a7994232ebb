import Alert from '@mui/material/Alert';
import { DocumentMedia, MAX_DOCUMENT_BYTES } from '@sankofa/api/contract/age';
import { type FormEvent, useState } from 'react';
import { Button } from '../shell/button.tsx';
import styles from './age-form.module.css';
import { refusalOf, useAgeChange } from './use-age-change.ts';

/** Sends the document that shows one's age. */
export function AgeDocument({ person }: { readonly person: string }) {
  const change = useAgeChange(person);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_DOCUMENT_BYTES;
  const fault = isTooLarge ? 'This file is larger than 10 MB. Choose a smaller one.' : refusalOf(change.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file && !isTooLarge) change.mutate({ kind: 'document', file });
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label="Your document">
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
      <div className={styles.file}>
        <label htmlFor="age-document">Your document: a JPEG, a PNG or a PDF of at most 10 MB</label>
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
        Upload document
      </Button>
    </form>
  );
}
