import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { t } from '../messages.ts';

/** The heading of a page, also in the browser's title. Takes the focus when a list has lost its last row. */
export function PageTitle({ children }: { readonly children: string }) {
  useEffect(() => {
    document.title = t('shell.document_title', { title: children });
  }, [children]);
  return (
    <Typography variant="h1" tabIndex={-1} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
