import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { StaffAct } from '@sankofa/api/contract/staff';
import { Link as RouterLink } from 'react-router-dom';
import type { EventLabel } from '../area.ts';
import { labelsFor } from '../audit/labels-for.ts';
import { t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';

interface Props {
  /** Whose history it is. */
  readonly id: string;
  readonly acts: readonly StaffAct[];
}

/** What was decided about somebody as staff, and what they decided about others. */
export function StaffActs({ id, acts }: Props) {
  return (
    <Card component="section" aria-label={t('accounts.history')} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {t('accounts.history')}
      </Typography>
      {acts.length === 0 && <Typography color="textSecondary">{t('accounts.nothing_has_been_decided_yet')}</Typography>}
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
                {shortMomentText(act.at)}
                {act.about.id !== id && (
                  <>
                    {t('accounts.about')}
                    <Link component={RouterLink} to={`/staff/${act.about.id}/show`}>
                      {act.about.name ?? t('accounts.somebody_invited')}
                    </Link>
                  </>
                )}
                {act.actor.id !== id && `, ${byWhom(act)}`}
              </Typography>
              {detail && <Typography variant="body2">{detail}</Typography>}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

/** An act in the words of the timeline. */
export const actLabels = ({ type, role, former_role, reason }: StaffAct): EventLabel =>
  labelsFor({ type, data: { role, formerRole: former_role, ...(reason !== null && { reason }) } });

function byWhom({ actor }: StaffAct): string {
  if (actor.kind === 'system')
    return actor.id === 'invitation' ? t('accounts.by_invitation_they_accepted') : t('accounts.by_system');
  return `by ${actor.name ?? t('accounts.member_staff')}`;
}
