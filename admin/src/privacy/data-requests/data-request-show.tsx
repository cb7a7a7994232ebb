import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getDataRequest, type QueuedRequest } from '@sankofa/api/contract/data-requests';
import { formatList } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { rich, t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { RecordPage } from '../../shell/record-page.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { CertificateDownload } from '../certificate-download.tsx';
import { DataRequestActs } from './data-request-acts.tsx';
import {
  DATA_CATEGORIES,
  dueLabel,
  identityText,
  personOf,
  REQUEST_NAMES,
  REQUEST_STATES,
} from './data-request-labels.ts';
import { RequestHistory } from './request-history.tsx';

/** One data request: its facts and the actions on it. */
export default function DataRequestShow() {
  const { id = '' } = useParams();
  const query = useQuery<QueuedRequest>({
    queryKey: ['data-requests', 'getOne', id],
    queryFn: () => client.call(getDataRequest, { params: { id } }),
  });
  return (
    <RecordPage
      list={t('privacy.data_requests')}
      to="/data-requests"
      query={query}
      failed={t('privacy.data_request_not_read')}
      missing={t('privacy.data_request_missing')}
      headingOf={(request) => ({
        here: REQUEST_NAMES[request.request_type],
        title: t('privacy.request_of', {
          request: REQUEST_NAMES[request.request_type],
          name: personOf(request),
        }),
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
          <RequestHistory id={request.id} />
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
  if (person_name === null) return t('privacy.erased');
  if (!is_withheld) return words || t('privacy.no_description');
  return rich('privacy.description_withheld', {
    link: (text: ReactNode) => (
      <Link component={RouterLink} to={`/people/${person_id}/show`} color="inherit">
        {text}
      </Link>
    ),
  });
}

function Facts({ request }: { readonly request: QueuedRequest }) {
  const { requested_data_categories: categories, identity_method: method } = request;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t('privacy.person'),
      <Link key="person" component={RouterLink} to={`/people/${request.person_id}/show`} color="inherit">
        {personOf(request)}
      </Link>,
    ],
    [t('privacy.in_their_words'), requestDescription(request)],
    [
      t('privacy.about'),
      categories.length > 0
        ? formatList(categories.map((category) => DATA_CATEGORIES[category]))
        : t('privacy.all_categories'),
    ],
    [t('privacy.filed'), momentText(request.filed_at)],
    [t('privacy.due'), momentText(request.due_at)],
    [
      t('privacy.officer_column'),
      request.officer ? (request.officer.name ?? t('privacy.officer')) : t('privacy.no_officer_yet'),
    ],
    [t('privacy.identity'), method ? identityText(method, request.identity_note) : t('privacy.not_checked_yet')],
    ...(request.extension_reason ? [[t('privacy.extension_reason'), request.extension_reason] as const] : []),
    ...(request.decline_reason ? [[t('privacy.decline_reason'), request.decline_reason] as const] : []),
    ...(request.outcome ? [[t('privacy.what_was_done'), request.outcome] as const] : []),
    ...(request.refusal_reason ? [[t('privacy.refusal_reason'), request.refusal_reason] as const] : []),
    ...(request.package_expires_at
      ? [[t('privacy.package_until'), momentText(request.package_expires_at)] as const]
      : []),
  ];
  return (
    <Card component="section" aria-label={t('privacy.the_request')} sx={{ p: '16px 18px' }}>
      <Typography variant="h2">{t('privacy.the_request')}</Typography>
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
