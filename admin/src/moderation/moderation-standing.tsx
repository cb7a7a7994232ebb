import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { listFlaggedUsers } from '@sankofa/api/contract/moderation-standing';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { PersonAction } from './person-action.tsx';
import { SafetyMarks, SafetyScore } from './safety.tsx';

/** Risk, strikes and safety score of a user, and an action on them; nothing without the permission to read them. */
export function ModerationStanding({ personId }: { readonly personId: string }) {
  const mayRead = can('moderation.read');
  const query = useQuery({
    queryKey: ['users/flagged', 'of', personId],
    queryFn: () => client.call(listFlaggedUsers, { query: { filter: JSON.stringify({ id: [personId] }) } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Card component="section" aria-label={t('moderation.standing')} sx={{ p: '12px 18px', mt: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h2">{t('moderation.standing')}</Typography>
        <PersonAction personId={personId} />
      </Box>
      <QueryResult query={query} height={36}>
        {([person]) =>
          person ? (
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
              }}
            >
              <div>
                <SafetyMarks person={person} />
              </div>
              <SafetyScore person={person} />
            </Box>
          ) : (
            <Typography color="textSecondary">{t('moderation.standing_clear')}</Typography>
          )
        }
      </QueryResult>
    </Card>
  );
}
