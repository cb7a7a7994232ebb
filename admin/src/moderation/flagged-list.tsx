import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FlaggedStanding, type FlaggedUser, RISK_UP_TO } from '@sankofa/api/contract/moderation-standing';
import { PersonLink } from '../accounts/person-link.tsx';
import { labels, t } from '../messages.ts';
import { ListPage } from '../shell/list-page.tsx';
import { ListResult } from '../shell/list-result.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { SafetyMarks, SafetyScore } from './safety.tsx';
import { RISK_NAMES } from './safety-labels.ts';

const STANDING_NAMES: Readonly<Record<FlaggedStanding, string>> = labels({
  suspended: 'moderation.standing_suspended',
  banned: 'moderation.standing_banned',
  struck: 'moderation.standing_struck',
});

const filters = () => [
  selectFilter('risk_level', t('moderation.risk_level'), choicesOf(RISK_NAMES)),
  selectFilter('standing', t('moderation.standing_filter'), choicesOf(STANDING_NAMES)),
];

const upTo = (level: (typeof RISK_UP_TO)[number][0]): number => RISK_UP_TO.find(([one]) => one === level)?.[1] ?? 0;

/** Users with strikes, bans or open reports, the lowest safety score first. */
export default function FlaggedList() {
  return (
    <ListPage
      resource="users/flagged"
      title={t('moderation.flagged_users')}
      intro={
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('moderation.risk_rule', { critical: upTo('critical'), high: upTo('high'), medium: upTo('medium') })}
        </Typography>
      }
      filters={filters()}
      storeKey={false}
      sort={{ field: 'overall_safety_score', order: 'ASC' }}
    >
      <ListResult<FlaggedUser> none={t('moderation.no_flagged')}>
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
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 1.5,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PersonLink person={{ id: user_id, name: user_name }} />
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
