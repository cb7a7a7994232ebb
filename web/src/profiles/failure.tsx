import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { detailOf } from '../server/problem.ts';

/** What could not be done, and what the server says about it. */
export function Failure({ title, error }: { readonly title: string; readonly error: Error }) {
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{title}</AlertTitle>
      {detailOf(error) ?? 'Nothing has changed. Please try again.'}
    </Alert>
  );
}
