import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Acceptance, listOutstanding, type OutstandingPerson } from '@sankofa/api/contract/documents';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { formatNumber } from '@sankofa/api/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { dateText } from '../../shell/date-format.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { Pill } from '../../theme/pill.tsx';
import { STATES } from '../consent-labels.ts';

/** How many people accepted the version in force, and who has not. */
export function AcceptanceCard({ id, acceptance }: { readonly id: DocumentType; readonly acceptance: Acceptance }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = acceptance.outdated + acceptance.withdrawn + acceptance.never;
  const counts = [
    [t('privacy.accepted'), acceptance.accepted],
    [t('privacy.accepted_earlier_version'), acceptance.outdated],
    [t('privacy.withdrawn'), acceptance.withdrawn],
    [t('privacy.never_accepted'), acceptance.never],
  ] as const;
  return (
    <Card component="section" aria-label={t('privacy.acceptance')} sx={{ p: '16px 18px' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('privacy.acceptance')}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 32px', m: 0 }}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Typography>
          </div>
        ))}
      </Box>
      {open > 0 && (
        <Button variant="outlined" sx={{ mt: 1.5 }} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('privacy.hide_who_has_not_accepted') : t('privacy.show_who_has_not_accepted')}
        </Button>
      )}
      {isOpen && open > 0 && <People id={id} />}
    </Card>
  );
}

function People({ id }: { readonly id: DocumentType }) {
  const query = useInfiniteQuery({
    queryKey: ['documents', 'outstanding', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      client.call(listOutstanding, { params: { id }, query: pageParam ? { after: pageParam } : {} }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <Box sx={{ mt: 1.5 }}>
      <QueryResult query={query} height={120}>
        {({ pages }) => (
          <Box component="ul" aria-busy={query.isFetchingNextPage} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {pages
              .flatMap(({ people }) => people)
              .map((person) => (
                <Person key={person.id} person={person} />
              ))}
          </Box>
        )}
      </QueryResult>
      {query.hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('privacy.more_people')}
        </Button>
      )}
    </Box>
  );
}

function Person({ person: { id, name, email, state, version, since } }: { readonly person: OutstandingPerson }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Link component={RouterLink} to={`/people/${id}/show`} sx={{ overflowWrap: 'anywhere' }}>
        {name ?? id}
      </Link>
      <Typography component="span" color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {version !== null && since !== null
          ? t('privacy.email_version', { email: email ?? '', version, date: dateText(since) })
          : email}
      </Typography>
      <Pill tone={STATES[state].tone}>{STATES[state].word}</Pill>
    </Box>
  );
}
