import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Pill } from '../theme/pill.tsx';
import { PriorityParts } from './priority-parts.tsx';
import { priorityLabel, priorityTone } from './report-names.ts';

type Props = Pick<ReportSummary, 'priority' | 'priority_parts'>;

/** Priority with colour, number and name. A press shows its parts. */
export function PriorityMark({ priority, priority_parts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = priorityLabel(priority);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('moderation.priority_why', { name })}
        sx={{
          borderRadius: 5,
          minHeight: 24,
          '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
        }}
      >
        <Pill tone={priorityTone(priority)}>{name}</Pill>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('moderation.why_priority', { priority: name }), tabIndex: -1 },
        }}
      >
        <Box sx={{ p: 2, maxWidth: 380 }}>
          <Typography variant="h2" component="p" sx={{ mb: 1 }}>
            {t('moderation.why', { name })}
          </Typography>
          <PriorityParts parts={priority_parts} />
        </Box>
      </Popover>
    </>
  );
}
