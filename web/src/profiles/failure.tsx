import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ProblemError } from '@sankofa/api/contract/client';

/** The code of a problem the server answered; null for anything else. */
export const codeOf = (error: Error): string | null => (error instanceof ProblemError ? error.code : null);

/** What the server says about a problem of the person's; null when it is none of theirs. */
export const detailOf = (error: Error): string | null =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error.message : null;

/** What could not be done, and what the server says about it. */
export function Failure({ title, error }: { readonly title: string; readonly error: Error }) {
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{title}</AlertTitle>
      {detailOf(error) ?? 'Nothing has changed. Please try again.'}
    </Alert>
  );
}
