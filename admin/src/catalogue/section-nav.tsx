import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../messages.ts';

export interface PageSection {
  readonly id: string;
  readonly label: string;
}

/** A part of a page that `SectionNav` jumps to. */
export function SectionAnchor({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box id={id} tabIndex={-1} sx={{ minWidth: 0, scrollMarginTop: 64, outline: 'none' }}>
      {children}
    </Box>
  );
}

/** Links to the sections of a long page, always in view on wide screens. A link moves the focus to its section. */
export function SectionNav({ sections }: { readonly sections: readonly PageSection[] }) {
  const jump = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <Box
      component="nav"
      aria-label={t('catalogue.sections')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        columnGap: 2.5,
        position: 'sticky',
        top: 0,
        zIndex: 2,
        mt: 2,
        py: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {sections.map(({ id, label }) => (
        <Link
          key={id}
          href={`#${id}`}
          variant="body2"
          onClick={(event) => jump(event, id)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}
