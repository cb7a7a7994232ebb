import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Disagreement, listDisagreements, settleDisagreement } from '@sankofa/api/contract/blind-reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { labels, rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Pill } from '../theme/pill.tsx';
import { QuotedContent, UserText } from './content.tsx';
import { decisionName, reportedFor } from './report-names.ts';
import { Section } from './section.tsx';
import { reportPath } from './triage/queue.ts';

const READ = {
  queryKey: ['moderation/disagreements'],
  queryFn: () => client.call(listDisagreements, { query: { filter: JSON.stringify({ settled: false }) } }),
};

type Side = 'first' | 'second';

const DIALOGS: Readonly<Record<Side, { title: string; text: string; button: string }>> = {
  first: labels({
    title: 'moderation.settle_first_title',
    text: 'moderation.settle_first_text',
    button: 'moderation.first_right',
  }),
  second: labels({
    title: 'moderation.settle_second_title',
    text: 'moderation.settle_second_text',
    button: 'moderation.second_right',
  }),
};

/** Decisions on which two moderators disagree, for a lead moderator to settle. @param onDone called with a message */
export function Disagreements({ onDone }: { readonly onDone: (message: string) => void }) {
  const query = useQuery(READ);
  return (
    <Section title={t('moderation.disagreements')}>
      <QueryResult query={query} height={80}>
        {(data) => (
          <>
            {data.length === 0 && <Typography color="textSecondary">{t('moderation.no_disagreements')}</Typography>}
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
  const name = reportedFor(one);
  return (
    <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={reportPath(one.report_id)} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <Box>
        <Pill tone="warn">
          {t(one.differs_in === 'severity' ? 'moderation.differs_severity' : 'moderation.differs_violation')}
        </Pill>
      </Box>
      <QuotedContent content={one.content} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Decided title={t('moderation.first_decision')} said={one.first} />
        <Decided title={t('moderation.second_decision')} said={one.second} />
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
          {t('moderation.not_yours_to_settle')}
        </Typography>
      )}
      {asks && (
        <ReasonDialog
          {...DIALOGS[asks]}
          onClose={() => setAsks(null)}
          act={async (reason) => {
            await client.call(settleDisagreement, { params: { id: one.id }, body: { right: asks, reason } });
            onDone(asks === 'first' ? t('moderation.settled_stays') : t('moderation.settled_reversed'));
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
        {rich('moderation.said_by', {
          title,
          moderator: personName(said.moderator),
          time: momentText(said.at),
          name: personLink(said.moderator),
        })}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{decisionName(said.action_type, said.content_action)}</Typography>
      <UserText text={said.reason} />
    </Box>
  );
}
