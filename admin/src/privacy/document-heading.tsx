import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/contract/client';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageTitle } from '../shell/page-title.tsx';

interface Props {
  readonly id: string;
  /** Undefined while it is being read. */
  readonly title: string | undefined;
  readonly children?: ReactNode;
}

/** Where one is, which document this is, and what can be done with it. */
export function DocumentHeading({ id, title, children }: Props) {
  useEffect(() => {
    document.title = `${title ?? 'Document'} · Sankofa console`;
  }, [title]);
  return (
    <Box component="header" sx={{ mb: '18px' }}>
      <Typography component="nav" aria-label="Breadcrumb" variant="body2" color="textSecondary">
        <Link component={RouterLink} to="/documents" color="inherit">
          Documents
        </Link>
        {` / ${id}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {title ?? <Skeleton width={220} />}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

/** In place of a document that could not be read. */
export function DocumentFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isMissing = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageTitle>{isMissing ? 'There is no such document' : 'This document could not be read'}</PageTitle>
      <Alert
        severity="error"
        action={
          isMissing ? (
            <Button component={RouterLink} to="/documents" color="inherit">
              All documents
            </Button>
          ) : (
            <Button color="inherit" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {error.message}
      </Alert>
    </>
  );
}
