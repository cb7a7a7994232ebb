import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getDataRequest, type QueuedRequest } from '@sankofa/api/contract/data-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { RecordPage } from '../../shell/record-page.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { CertificateDownload } from '../certificate-download.tsx';
import { DataRequestActs } from './data-request-acts.tsx';
import { dueLabel, identityText, personOf, REQUEST_NAMES, REQUEST_STATES } from './data-request-labels.ts';

/** One data request: what is asked, by when, and the work on it. */
export default function DataRequestShow() {
  const { id = '' } = useParams();
  const query = useQuery<QueuedRequest>({
    queryKey: ['data-requests', 'getOne', id],
    queryFn: () => client.call(getDataRequest, { params: { id } }),
  });
  return (
    <RecordPage
      list="Data requests"
      to="/data-requests"
      query={query}
      failed="This data request could not be read"
      missing="There is no such data request"
      headingOf={(request) => ({
        here: REQUEST_NAMES[request.request_type],
        title: `${REQUEST_NAMES[request.request_type]} for ${request.person_name ?? 'an erased person'}`,
        state: (
          <>
            <StatePill of={REQUEST_STATES[request.status]} />
            {request.status === 'open' && <StatePill of={dueLabel(request)} />}
          </>
        ),
      })}
    >
      {(request, onDone) => (
        <>
          {request.status === 'open' && <DataRequestActs request={request} onDone={onDone} />}
          {request.has_certificate && <CertificateDownload request={request} />}
          <Facts request={request} />
        </>
      )}
    </RecordPage>
  );
}

function requestDescription({
  is_withheld,
  request_description: words,
  person_id,
  person_name,
}: QueuedRequest): ReactNode {
  if (person_name === null) return 'Erased';
  if (!is_withheld) return words || 'Nothing written';
  return (
    <>
      For the officer who has claimed it, and whoever says why they{' '}
      <Link component={RouterLink} to={`/people/${person_id}/show`} color="inherit">
        look into the file
      </Link>
    </>
  );
}

function Facts({ request }: { readonly request: QueuedRequest }) {
  const { requested_data_categories: categories, identity_method: method } = request;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      'Person',
      <Link key="person" component={RouterLink} to={`/people/${request.person_id}/show`} color="inherit">
        {personOf(request)}
      </Link>,
    ],
    ['In their words', requestDescription(request)],
    ['About', categories.length > 0 ? categories.join(', ').replaceAll('_', ' ') : 'All categories'],
    ['Filed', momentText(request.filed_at)],
    ['Due', momentText(request.due_at)],
    ['Officer', request.officer ? (request.officer.name ?? 'An officer') : 'Nobody yet'],
    ['Identity', method ? identityText(method, request.identity_note) : 'Not checked yet'],
    ...(request.extension_reason ? [['Extended because', request.extension_reason] as const] : []),
    ...(request.decline_reason ? [['Erasure declined because', request.decline_reason] as const] : []),
    ...(request.outcome ? [['What was done', request.outcome] as const] : []),
    ...(request.refusal_reason ? [['Refused because', request.refusal_reason] as const] : []),
    ...(request.package_expires_at ? [['Package until', momentText(request.package_expires_at)] as const] : []),
  ];
  return (
    <Card component="section" aria-label="The request" sx={{ p: '16px 18px' }}>
      <Typography variant="h2">The request</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
              gap: { xs: 0, sm: 2 },
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
