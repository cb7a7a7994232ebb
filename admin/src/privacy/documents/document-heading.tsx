import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../messages.ts';
import { Breadcrumb } from '../../shell/breadcrumb.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Breadcrumb, title and actions of a document. */
export function DocumentHeading({ id, title, children }: Props) {
  useEffect(() => {
    document.title = t('privacy.document_title', { title });
  }, [title]);
  return (
    <Box component="header" sx={{ mb: '18px' }}>
      <Breadcrumb list={t('privacy.documents')} to="/documents" here={id} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
