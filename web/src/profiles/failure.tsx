import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { t } from '../messages.ts';
import { detailOf } from '../server/problem.ts';

/** What failed, with the server’s detail. */
export function Failure({ title, error }: { readonly title: string; readonly error: Error }) {
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{title}</AlertTitle>
      {detailOf(error) ?? t('profiles.not_saved')}
    </Alert>
  );
}
