import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getRequestHistory, type RequestEvent } from '@sankofa/api/contract/data-requests';
import { eventText } from '@sankofa/api/messages/event-text';
import { useQuery } from '@tanstack/react-query';
import { personName } from '../../accounts/person-name.ts';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { QueryResult } from '../../shell/query-result.tsx';

/** What happened to a data request, oldest first, and who did it. */
export function RequestHistory({ id }: { readonly id: string }) {
  const query = useQuery<RequestEvent[]>({
    queryKey: ['data-requests', 'history', id],
    queryFn: () => client.call(getRequestHistory, { params: { id } }),
  });
  return (
    <Card component="section" aria-label={t('privacy.request_history')} sx={{ p: '16px 18px', mt: 2 }}>
      <Typography variant="h2">{t('privacy.request_history')}</Typography>
      <QueryResult query={query} height={120}>
        {(events) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map(({ id: event, type, at, actor, data }) => (
              <Box component="li" key={event} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
                {eventText(type, data)}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {actor.kind === 'system'
                    ? momentText(at)
                    : t('privacy.history_by', { moment: momentText(at), name: personName(actor) })}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </QueryResult>
    </Card>
  );
}
