import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Disagreement, listDisagreements, settleDisagreement } from '@sankofa/api/contract/blind-reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { QuotedContent, UserText } from './content.tsx';
import { CONTENT_NAMES, decisionName, plain } from './report-names.ts';
import { Section } from './section.tsx';
import { reportPath } from './triage/queue.ts';

const READ = {
  queryKey: ['moderation/disagreements'],
  queryFn: () => client.call(listDisagreements, { query: { filter: JSON.stringify({ settled: false }) } }),
};

type Side = 'first' | 'second';

const DIALOGS: Readonly<Record<Side, { title: string; text: string; button: string }>> = {
  first: {
    title: 'Is the first decision right?',
    text: 'It stays as it is. The reason is kept.',
    button: 'The first is right',
  },
  second: {
    title: 'Is the second decision right?',
    text: 'The first is reversed, the author is told, and the report waits for another decision. The reason is kept.',
    button: 'The second is right',
  },
};

/** Decisions on which two moderators disagree, for a lead moderator to settle. @param onDone with what was done, in words */
export function Disagreements({ onDone }: { readonly onDone: (message: string) => void }) {
  const query = useQuery(READ);
  return (
    <Section title={t('moderation.disagreements_settle')}>
      <QueryResult query={query} height={80}>
        {(data) => (
          <>
            {data.length === 0 && (
              <Typography color="textSecondary">{t('moderation.no_two_moderators_disagree')}</Typography>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                '& > * + *': { borderTop: '1px solid', borderColor: 'divider', paddingTop: 3 },
              }}
            >
              {data.map((one) => (
                <Entry key={one.id} one={one} onDone={onDone} />
              ))}
            </Box>
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function Entry({ one, onDone }: { readonly one: Disagreement; readonly onDone: (message: string) => void }) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState<Side | null>(null);
  const name = `${CONTENT_NAMES[one.content_type]}, reported for ${one.violation_types.map(plain).join(', ')}`;
  return (
    <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={reportPath(one.report_id)} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <QuotedContent content={one.content} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: t('moderation.minmax_0_1fr'), sm: t('moderation.repeat_2_minmax_0_1fr') },
        }}
      >
        <Decided title={t('moderation.first')} said={one.first} />
        <Decided title={t('moderation.second_not_told_first')} said={one.second} />
      </Box>
      {one.may_settle ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setAsks('first')}>
            {t('moderation.first_right')}
          </Button>
          <Button variant="outlined" onClick={() => setAsks('second')}>
            {t('moderation.second_right')}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('moderation.you_one_two_or_wrote')}
        </Typography>
      )}
      {asks && (
        <ReasonDialog
          {...DIALOGS[asks]}
          onClose={() => setAsks(null)}
          act={async (reason) => {
            await client.call(settleDisagreement, { params: { id: one.id }, body: { right: asks, reason } });
            onDone(
              asks === 'first' ? t('moderation.settled_decision_stays') : t('moderation.settled_decision_reversed'),
            );
            await queries.invalidateQueries({ queryKey: READ.queryKey });
          }}
        />
      )}
    </Box>
  );
}

function Decided({ title, said }: { readonly title: string; readonly said: Disagreement['first'] }) {
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {title}: <bdi>{said.moderator.name}</bdi>, {momentText(said.at)}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{decisionName(said.action_type, said.content_action)}</Typography>
      <UserText text={said.reason} />
    </Box>
  );
}
