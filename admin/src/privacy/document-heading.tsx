import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';

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
      <Breadcrumb list="Documents" to="/documents" here={id} />
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
export const DocumentFailed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) => (
  <ReadFailed
    title="This document could not be read"
    missing={{ title: 'There is no such document', list: 'All documents', to: '/documents' }}
    error={error}
    onRetry={onRetry}
  />
);
