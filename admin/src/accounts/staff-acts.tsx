import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { StaffAct } from '@sankofa/api/contract/staff';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { EventLabel } from '../area.ts';
import { labelsFor } from '../audit/labels-for.ts';
import { rich, t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';

interface Props {
  /** The person of the page. */
  readonly id: string;
  readonly acts: readonly StaffAct[];
}

/** Decisions about a member of staff, and their decisions about others. */
export function StaffActs({ id, acts }: Props) {
  return (
    <Card component="section" aria-label={t('accounts.history')} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {t('accounts.history')}
      </Typography>
      {acts.length === 0 && <Typography color="textSecondary">{t('accounts.no_acts')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => {
          const { title, detail } = actLabels(act);
          return (
            <Box
              component="li"
              key={act.id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                <ActLine act={act} id={id} />
              </Typography>
              {detail && <Typography variant="body2">{detail}</Typography>}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

interface ActLineProps {
  readonly act: StaffAct;
  readonly id: string;
}

/** When, about whom unless that is the person of the page, and by whom likewise. */
function ActLine({ act, id }: ActLineProps) {
  const time = shortMomentText(act.at);
  const by = act.actor.id === id ? 'self' : act.actor.kind === 'system' ? systemActor(act) : 'staff';
  const name = act.actor.name ?? t('accounts.a_member_of_staff');
  if (act.about.id === id) return t('accounts.act_line', { time, by, name });
  return rich('accounts.act_line_about', {
    time,
    by,
    name,
    person: act.about.name ?? t('accounts.invited_person'),
    link: (text: ReactNode) => (
      <Link component={RouterLink} to={`/staff/${act.about.id}/show`}>
        {text}
      </Link>
    ),
  });
}

const systemActor = ({ actor }: StaffAct): string => (actor.id === 'invitation' ? 'invitation' : 'system');

/** An act as the timeline describes it. */
export const actLabels = ({ type, role, former_role, reason }: StaffAct): EventLabel =>
  labelsFor({ type, data: { role, formerRole: former_role, ...(reason !== null && { reason }) } });
