import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { allowAuthorNotice } from '@sankofa/api/contract/child-safety';
import { type ModerationDecision, reverseModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { AppealCard } from './appeals/appeal-card.tsx';
import { bdi } from './bdi.tsx';
import { UserText } from './content.tsx';
import { DECISIONS } from './decisions.ts';
import { decisionName, LAW_NAMES, violationList } from './report-names.ts';
import { Section } from './section.tsx';
import { StatementDialog } from './statement-dialog.tsx';

interface Props {
  readonly reportId: string;
  /** Called with a message for the moderator. */
  readonly onDone: (message: string) => void;
}

/** Decisions on a report, the newest first. */
export function ReportDecisions({ reportId, onDone }: Props) {
  const query = useGetList<ModerationDecision>(DECISIONS, {
    filter: { report_id: reportId },
    sort: { field: 'decided_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <Section title={t('moderation.decisions')}>
      <QueryResult query={query} height={48}>
        {(decisions) => (
          <>
            {decisions.length === 0 && <Typography color="textSecondary">{t('moderation.no_decisions')}</Typography>}
            <Box sx={{ display: 'grid', gap: 2 }}>
              {decisions.map((one) => (
                <DecisionEntry
                  key={one.id}
                  decision={one}
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
  readonly onDone: (message: string) => Promise<void>;
}

/** One decision with its appeal and reversal. */
export function DecisionEntry({ decision, onDone }: EntryProps) {
  const [asks, setAsks] = useState(false);
  const [explains, setExplains] = useState(false);
  const { busy, error, run } = useAct();
  const {
    action_type,
    content_action,
    found,
    law,
    moderator,
    confirmed_by,
    decided_at,
    until,
    reason,
    admin_notes,
    notified,
    reversal,
    appeal,
    copyright_notice: notice,
    permits,
  } = decision;
  const name = decisionName(action_type, content_action);
  return (
    <Box component="article" aria-label={`${name}, ${momentText(decided_at)}`}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {reversal && <Pill tone="plain">{t('moderation.reversed')}</Pill>}
        {until && !reversal && <Pill tone="warn">{t('moderation.until', { time: momentText(until) })}</Pill>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {rich('moderation.decided_by', {
          moderator: moderator ? personName(moderator) : t('moderation.a_rule'),
          time: momentText(decided_at),
          name: personLink(moderator),
        })}{' '}
        {confirmed_by &&
          rich('moderation.confirmed_by', { moderator: personName(confirmed_by), name: personLink(confirmed_by) })}{' '}
        {notified ? t('moderation.author_notified') : t('moderation.nobody_notified')}
      </Typography>
      {found.length > 0 && (
        <Typography variant="body2">
          {law
            ? t('moderation.found_violations_law', { violations: violationList(found), law: LAW_NAMES[law] })
            : t('moderation.found_violations', { violations: violationList(found) })}
        </Typography>
      )}
      <UserText text={reason} />
      {admin_notes && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {t('moderation.for_staff', { admin_notes })}
        </Typography>
      )}
      {notice && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {rich('moderation.notice_of', {
            claimant: notice.claimant ?? t('moderation.erased_name'),
            work: notice.work ?? t('moderation.erased_name'),
            name: bdi,
          })}{' '}
          {[notice.contact, notice.work_address, notice.signature].filter((text) => text !== null).join(' · ')}
        </Typography>
      )}
      {reversal && (
        <Alert severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {reversalText(reversal)}
        </Alert>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {appeal && <AppealCard decision={decision} appeal={appeal} onDone={onDone} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {permits.reverse && (
          <Button variant="outlined" size="small" onClick={() => setAsks(true)}>
            {t('moderation.reverse')}
          </Button>
        )}
        {permits.allow_notice && (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() =>
              void run(async () => {
                await client.call(allowAuthorNotice, { params: { id: decision.id } });
                await onDone(t('moderation.notice_allowed'));
              })
            }
          >
            {t('moderation.allow_notice')}
          </Button>
        )}
        {action_type !== 'no_action' && (
          <Button size="small" onClick={() => setExplains(true)}>
            {t('moderation.statement')}
          </Button>
        )}
      </Box>
      {explains && <StatementDialog decisionId={decision.id} onClose={() => setExplains(false)} />}
      {asks && (
        <ReasonDialog
          title={t('moderation.reverse_title', { name })}
          text={t(action_type === 'no_action' ? 'moderation.reverse_text_no_action' : 'moderation.reverse_text')}
          button={t('moderation.reverse')}
          onClose={() => setAsks(false)}
          act={async (why) => {
            await client.call(reverseModerationDecision, { params: { id: decision.id }, body: { reason: why } });
            await onDone(t('moderation.decision_is_reversed'));
          }}
        />
      )}
    </Box>
  );
}

function reversalText({ at, by, because, reason }: NonNullable<ModerationDecision['reversal']>) {
  const facts = { time: momentText(at), reason: reason ?? t('moderation.reason_erased_inline') };
  if (by === null) return t(because === 'appeal' ? 'moderation.reversed_at_appeal' : 'moderation.reversed_at', facts);
  return rich(because === 'appeal' ? 'moderation.reversed_by_appeal' : 'moderation.reversed_by', {
    ...facts,
    moderator: personName(by),
    name: personLink(by),
  });
}
