import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ConsentsAsOf,
  getConsentsAsOf,
  getPerson,
  getTimeline,
  makeEvidencePack,
  type Person,
} from '@sankofa/api/contract/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { AccountStatusCard } from '../accounts/account-status-card.tsx';
import { personName } from '../accounts/person-name.ts';
import { CustomerBillingCard } from '../billing/customer-billing.tsx';
import { t } from '../messages.ts';
import { ModerationStanding } from '../moderation/moderation-standing.tsx';
import { PersonRecord } from '../moderation/person-record.tsx';
import { scoreBand } from '../privacy/consent-labels.ts';
import { ConsentsInForce } from '../privacy/consents-in-force.tsx';
import { ExportRecords } from '../privacy/export-records.tsx';
import { PersonRequests } from '../privacy/person-requests.tsx';
import { ProcessingLimits } from '../privacy/processing-limits.tsx';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { Pill } from '../theme/pill.tsx';
import { AccessReasonGate } from './access-reason-gate.tsx';
import { AsOfRuler } from './as-of-ruler.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { StaffAccessLog } from './staff-access-log.tsx';
import { Timeline } from './timeline.tsx';
import { useFileAccess } from './use-file-access.ts';

/** One person: the state at any moment, and all events. The moment is part of the address. */
export default function PersonShow() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const asOf = parseMoment(search.get('as_of'));
  const [makesPack, setMakesPack] = useState(false);

  const person = useQuery({
    queryKey: ['people', 'getOne', id],
    queryFn: () => client.call(getPerson, { params: { id } }),
  });
  const consents = useQuery<ConsentsAsOf>({
    queryKey: ['people', 'consents', id, asOf?.toISOString()],
    enabled: person.isSuccess,
    queryFn: () => client.call(getConsentsAsOf, { params: { id }, query: asOf ? { as_of: asOf.toISOString() } : {} }),
    placeholderData: (before) => before,
  });
  const timeline = useInfiniteQuery({
    queryKey: ['people', 'timeline', id],
    enabled: person.isSuccess,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      client.call(getTimeline, { params: { id }, query: pageParam ? { before: pageParam } : {} }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

  const title = person.data ? personName(person.data) : t('audit.person');
  useEffect(() => {
    document.title = t('shell.document_title', { title });
  }, [title]);

  const look = useFileAccess(id, [person, consents, timeline], ['people']);
  if (look.isAsked) return <AccessReasonGate key={id} personId={id} onOpen={look.open} />;

  const moveTo = (moment: Date | null): void =>
    setSearch(moment ? { as_of: moment.toISOString() } : {}, { replace: true });
  return (
    <QueryResult
      query={person}
      height={420}
      title={t('accounts.person_failed')}
      missing={{ title: t('accounts.no_person'), list: t('audit.all_people'), to: '/people' }}
    >
      {(known) => (
        <>
          <Heading person={known} onMakePack={() => setMakesPack(true)} />
          <AsOfRuler
            ticks={known.ticks}
            asOf={asOf}
            events={consents.data?.events}
            eventsTotal={known.events}
            onMove={moveTo}
          />
          {known.status !== 'erased' && (
            <>
              <AccountStatusCard person={known} onChanged={() => person.refetch()} />
              <ModerationStanding personId={id} />
              <PersonRecord personId={id} />
              <CustomerBillingCard personId={id} />
              <ProcessingLimits person={known} onChanged={() => person.refetch()} />
            </>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: '18px',
              mt: '18px',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '430px minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box>
              <QueryResult query={consents} height={268}>
                {(read) => <ConsentsInForce consents={read.consents} isNow={asOf === null} />}
              </QueryResult>
              <PersonRequests personId={id} />
              <PersonSessions personId={id} />
              <StaffAccessLog personId={id} />
            </Box>
            <Box>
              <QueryResult query={timeline} height={372}>
                {({ pages }) => <Timeline entries={pages.flatMap((page) => page.entries)} asOf={asOf} />}
              </QueryResult>
              {timeline.hasNextPage && (
                <Button onClick={() => timeline.fetchNextPage()} disabled={timeline.isFetchingNextPage} sx={{ mt: 1 }}>
                  {t('audit.earlier_events')}
                </Button>
              )}
            </Box>
          </Box>
          {makesPack && (
            <EvidenceDialog
              holds={t('audit.person_pack_holds')}
              fileName={`evidence-${id}.json`}
              onClose={() => setMakesPack(false)}
              make={(reason) => client.call(makeEvidencePack, { params: { id }, body: { reason } })}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

function Heading({ person, onMakePack }: { readonly person: Person; readonly onMakePack: () => void }) {
  const band = scoreBand(person.compliance_score);
  return (
    <Box component="header" sx={{ mb: '18px' }}>
      <Breadcrumb list={t('accounts.people')} to="/people" here={person.email ?? person.id} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {personName(person)}
        </Typography>
        <Pill tone={band.tone}>{t('audit.compliance_score', { band: band.word, score: person.compliance_score })}</Pill>
        <Box sx={{ flexGrow: 1 }} />
        <ExportRecords personId={person.id} />
        <Button variant="contained" onClick={onMakePack}>
          {t('audit.download_evidence_pack')}
        </Button>
      </Box>
    </Box>
  );
}

function parseMoment(text: string | null): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}
