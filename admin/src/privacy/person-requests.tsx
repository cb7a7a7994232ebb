import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { listDataRequests } from '@sankofa/api/contract/data-requests';
import { Link as RouterLink } from 'react-router-dom';
import { FileCard } from '../audit/file-card.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { dateText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { dueLabel, REQUEST_NAMES, REQUEST_STATES } from './data-requests/data-request-labels.ts';

/** Data requests of a person. */
export function PersonRequests({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title={t('privacy.data_requests')}
      queryKey={['data-requests', 'of', personId]}
      read={() =>
        client.call(listDataRequests, {
          query: { filter: JSON.stringify({ person_id: personId }), sort: '["filed_at","DESC"]', range: '[0,99]' },
        })
      }
      empty={t('privacy.no_requests_of_person')}
      row={({ id, request_type, status, filed_at, days_left }) => {
        const { word, tone } = status === 'open' ? dueLabel({ days_left }) : REQUEST_STATES[status];
        return (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Box>
              <Link component={RouterLink} to={`/data-requests/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
                {REQUEST_NAMES[request_type]}
              </Link>
              <Typography variant="caption" color="textSecondary" component="p">
                {t('privacy.filed_on', { date: dateText(filed_at) })}
              </Typography>
            </Box>
            <Pill tone={tone}>{word}</Pill>
          </Box>
        );
      }}
    />
  );
}
