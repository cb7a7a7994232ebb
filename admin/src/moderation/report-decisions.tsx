import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  LEAD_ACTIONS,
  type ModerationDecision,
  reverseModerationDecision,
} from '@sankofa/api/contract/moderation-actions';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Pill } from '../theme/pill.tsx';
import { AppealCard } from './appeals/appeal-card.tsx';
import { UserText } from './content.tsx';
import { DECISIONS } from './decisions.ts';
import { decisionName, LAW_NAMES, plain } from './report-names.ts';
import { Section } from './section.tsx';
import { StatementDialog } from './statement-dialog.tsx';

interface Props {
  readonly reportId: string;
  readonly escalated: boolean;
  /** With what has been done, in words. */
  readonly onDone: (message: string) => void;
}

/** What was decided on a report, the newest first, and how to take it back. */
export function ReportDecisions({ reportId, escalated, onDone }: Props) {
  const query = useGetList<ModerationDecision>(DECISIONS, {
    filter: { report_id: reportId },
    sort: { field: 'decided_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <Section title="Decisions">
      <QueryResult query={query} height={48}>
        {(decisions) => (
          <>
            {decisions.length === 0 && <Typography color="textSecondary">No decisions yet.</Typography>}
            <Box sx={{ display: 'grid', gap: 2 }}>
              {decisions.map((one) => (
                <DecisionEntry
                  key={one.id}
                  decision={one}
                  escalated={escalated}
                  onDone={async (message) => {
                    await query.refetch();
                    onDone(message);
                  }}
                />
              ))}
            </Box>
          </>
        )}
      </QueryResult>
    </Section>
  );
}

interface EntryProps {
  readonly decision: ModerationDecision;
  /** Whether its report is with the lead moderators. */
  readonly escalated?: boolean;
  readonly onDone: (message: string) => Promise<void>;
}

/** One decision, what became of it, and its reversal. */
export function DecisionEntry({ decision, escalated = false, onDone }: EntryProps) {
  const [asks, setAsks] = useState(false);
  const [explains, setExplains] = useState(false);
  const {
    action_type,
    content_action,
    found,
    law,
    moderator,
    decided_at,
    until,
    reason,
    admin_notes,
    notified,
    reversal,
    appeal,
  } = decision;
  const name = decisionName(action_type, content_action);
  const canReverse =
    can('moderation.work') && (can('moderation.lead') || (!LEAD_ACTIONS.includes(action_type) && !escalated));
  return (
    <Box component="article" aria-label={`${name}, ${momentText(decided_at)}`}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {reversal && <Pill tone="plain">Reversed</Pill>}
        {until && !reversal && <Pill tone="warn">{`Until ${momentText(until)}`}</Pill>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{moderator?.name ?? 'A rule'}</bdi>, {momentText(decided_at)}.{' '}
        {notified ? 'The author was told.' : 'Nobody was told.'}
      </Typography>
      {found.length > 0 && (
        <Typography variant="body2">
          Found: {found.map(plain).join(', ')}
          {law ? `. Against the law: ${LAW_NAMES[law]}` : ''}.
        </Typography>
      )}
      <UserText text={reason} />
      {admin_notes && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          For staff: {admin_notes}
        </Typography>
      )}
      {reversal && (
        <Alert severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Reversed {momentText(reversal.at)}
          {reversal.by && (
            <>
              {' by '}
              <bdi>{reversal.by.name}</bdi>
            </>
          )}
          {reversal.because === 'appeal' && ', after an appeal'}: {reversal.reason ?? 'reason erased'}
        </Alert>
      )}
      {appeal && <AppealCard decision={decision} appeal={appeal} onDone={onDone} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {!reversal && canReverse && (
          <Button variant="outlined" size="small" onClick={() => setAsks(true)}>
            Reverse
          </Button>
        )}
        {action_type !== 'no_action' && (
          <Button size="small" onClick={() => setExplains(true)}>
            Statement of reasons
          </Button>
        )}
      </Box>
      {explains && <StatementDialog decisionId={decision.id} onClose={() => setExplains(false)} />}
      {asks && (
        <ReasonDialog
          title={`Reverse “${name}”?`}
          text={`${action_type === 'no_action' ? '' : 'Both parts are undone: what happened to the content and to its author. '}The author is told, and the report returns to the queue. The reason is kept.`}
          button="Reverse"
          onClose={() => setAsks(false)}
          act={async (why) => {
            await client.call(reverseModerationDecision, { params: { id: decision.id }, body: { reason: why } });
            await onDone('The decision is reversed.');
          }}
        />
      )}
    </Box>
  );
}
