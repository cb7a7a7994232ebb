import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { t } from '../messages.ts';
import { side } from '../theme/tokens.ts';

/** A page outside the console, for people who are not signed in: one card on the dark of the sidebar. */
export function CardPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = t('shell.document_title', { title });
  }, [title]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: side.ground, p: 2 }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 440,
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderRadius: 2,
          p: { xs: 3, sm: 4 },
        }}
      >
        <Typography component="p" variant="body2" color="textSecondary">
          {t('shell.sankofa_console')}
        </Typography>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
