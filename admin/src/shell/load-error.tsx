import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ProblemError } from '@sankofa/api/client/client';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { PageTitle } from './page-title.tsx';

/** Shown when a record does not exist: a heading, and a link to the list. */
export interface MissingRecord {
  readonly title: string;
  readonly list: string;
  readonly to: string;
}

interface Props {
  readonly error: Error;
  readonly onRetry: () => unknown;
  /** Heading, where the page has no other. */
  readonly title?: string;
  readonly missing?: MissingRecord;
}

/** Shown instead of data that could not be loaded: why, and a retry or a link. */
export function LoadError({ error, onRetry, title, missing }: Props) {
  const status = error instanceof ProblemError ? error.status : 0;
  const instead = status === 404 || status === 400 ? missing : undefined;
  const heading = instead?.title ?? title;
  return (
    <>
      {heading && <PageTitle>{heading}</PageTitle>}
      <Alert
        severity="error"
        sx={{ flexWrap: 'wrap' }}
        action={
          instead ? (
            <Button component={Link} to={instead.to} color="inherit">
              {instead.list}
            </Button>
          ) : (
            <Button color="inherit" onClick={() => onRetry()}>
              {t('shell.retry')}
            </Button>
          )
        }
      >
        {instead && status === 400 ? t('shell.impossible_address') : error.message}
      </Alert>
    </>
  );
}
