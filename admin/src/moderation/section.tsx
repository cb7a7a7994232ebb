import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: Props) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ p: '16px 18px', mb: 2, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
