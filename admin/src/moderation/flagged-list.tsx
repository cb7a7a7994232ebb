import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FlaggedUser, RISK_UP_TO, RiskLevel } from '@sankofa/api/contract/moderation-standing';
import { Link as RouterLink } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { can } from '../server/stored-session.ts';
import { ListPage } from '../shell/list-page.tsx';
import { ListResult } from '../shell/list-result.tsx';
import { selectFilter } from '../shell/select-filter.tsx';
import { SafetyMarks, SafetyScore } from './safety.tsx';
import { RISK_NAMES } from './safety-labels.ts';

const filters = [
  selectFilter(
    'risk_level',
    'Risk level',
    RiskLevel.options.map((id) => ({ id, name: RISK_NAMES[id].label })),
  ),
];

/** "The risk is critical up to 30, high up to 60, and low above that." */
const RISK_RULE = `The risk is ${RISK_UP_TO.map(([level, upTo]) => t('moderation.level_up_upto', { level, upTo })).join(', ')}, and low above that.`;

/** People against whom something counts now, the least safe first. */
export default function FlaggedList() {
  return (
    <ListPage
      resource="users/flagged"
      title={t('moderation.flagged_users')}
      intro={
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('moderation.safety_score_starts_at_100', { RISK_RULE })}
        </Typography>
      }
      filters={filters}
      sort={{ field: 'overall_safety_score', order: 'ASC' }}
    >
      <ListResult<FlaggedUser> none="Nobody like this. People show here while a strike, a ban, a suspension or a report counts against them.">
        {(people) => (
          <Box component="ol" aria-label={t('moderation.flagged_users')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </Box>
        )}
      </ListResult>
    </ListPage>
  );
}

function Person({ person }: { readonly person: FlaggedUser }) {
  const { user_id, user_name, user_email } = person;
  const name = personName(user_name, user_id);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: t('moderation.minmax_0_1fr'), md: t('moderation.minmax_0_3fr_minmax_0') },
        gap: 1.5,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {can('people.read') ? (
            <Link component={RouterLink} to={`/people/${user_id}/show`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Typography>
        {user_email && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user_email}
          </Typography>
        )}
        <SafetyMarks person={person} />
      </div>
      <SafetyScore person={person} />
    </Box>
  );
}
