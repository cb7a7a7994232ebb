import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ModerationReport,
  makeReportEvidence,
  type ReportEventType,
} from '@sankofa/api/contract/moderation-queue';
import { type ReactNode, useState } from 'react';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { EvidenceDialog } from '../audit/evidence-dialog.tsx';
import { type LabelId, labels, rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { Section } from './section.tsx';

type Entry = ModerationReport['history'][number];

const LABELS: Readonly<Record<string, string>> = labels({
  ContentReported: 'moderation.history_content_reported',
  ReportedContentCaptured: 'moderation.history_reported_content_captured',
  ReportClassified: 'moderation.history_report_classified',
  ReportPrioritised: 'moderation.history_report_prioritised',
  ReportClaimed: 'moderation.history_report_claimed',
  ReportClaimRenewed: 'moderation.history_report_claim_renewed',
  ReportReleased: 'moderation.history_report_released',
  ReportDecided: 'moderation.history_report_decided',
  DecisionReversed: 'moderation.history_decision_reversed',
  DecisionAppealed: 'moderation.history_decision_appealed',
  AppealDecided: 'moderation.history_appeal_decided',
  DismissalAppealed: 'moderation.history_dismissal_appealed',
  DismissalAppealDecided: 'moderation.history_dismissal_appeal_decided',
  CopyrightNoticeRecorded: 'moderation.history_copyright_notice_recorded',
  CounterNoticeFiled: 'moderation.history_counter_notice_filed',
  CounterNoticeForwarded: 'moderation.history_counter_notice_forwarded',
  CourtActionRecorded: 'moderation.history_court_action_recorded',
  ReportHandedOver: 'moderation.history_report_handed_over',
  ClosingProposed: 'moderation.history_closing_proposed',
  ClosingConfirmed: 'moderation.history_closing_confirmed',
  ClosingDeclined: 'moderation.history_closing_declined',
  AuthorNoticeAllowed: 'moderation.history_author_notice_allowed',
  ReportEscalated: 'moderation.history_report_escalated',
  EvidenceFrozen: 'moderation.history_evidence_frozen',
  EvidenceFreezeLifted: 'moderation.history_evidence_freeze_lifted',
  AuthorityReportRecorded: 'moderation.history_authority_report_recorded',
  ReportEvidencePackCreated: 'moderation.history_report_evidence_pack_created',
} satisfies Record<ReportEventType, LabelId>);

/** Computed events: their actor only triggered the computation. */
const IS_COMPUTED: ReadonlySet<string> = new Set<ReportEventType>(['ReportClassified', 'ReportPrioritised']);

/** Falls back to the words of the type for an event without a label. */
const labelFor = ({ type }: Entry): string => LABELS[type] ?? type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const ACTORS: Readonly<Record<string, string>> = labels({
  person: 'moderation.actor_person',
  staff: 'moderation.actor_staff',
  system: 'moderation.sankofa',
  visitor: 'moderation.actor_visitor',
});

const actorOf = (entry: Entry): string =>
  isPerson(entry) ? personName(entry.actor) : (ACTORS[entry.actor.kind] ?? entry.actor.kind);

const isPerson = ({ actor: { kind } }: Entry): boolean => kind === 'person' || kind === 'staff';

/** Events that matter only together: who held the report when, and how its priority followed. */
const IS_NOISE: ReadonlySet<string> = new Set<ReportEventType>([
  'ReportClaimed',
  'ReportClaimRenewed',
  'ReportReleased',
  'ReportPrioritised',
]);

/** Groups consecutive claims, releases and priority updates; every other event is a group of its own. */
export function foldHistory(history: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of history) {
    const last = groups.at(-1);
    if (last?.[0] && IS_NOISE.has(entry.type) && IS_NOISE.has(last[0].type)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Events of a report, the newest first, with the state after each. Runs of claims are folded. */
export function ReportHistory({ id, history }: Pick<ModerationReport, 'id' | 'history'>) {
  const [makesPack, setMakesPack] = useState(false);
  return (
    <Section title={t('moderation.history')}>
      {can('evidence.make') && (
        <Button variant="outlined" onClick={() => setMakesPack(true)} sx={{ mb: 1.5 }}>
          {t('moderation.download_evidence_pack')}
        </Button>
      )}
      {makesPack && (
        <EvidenceDialog
          holds={t('moderation.evidence_holds')}
          fileName={`evidence-report-${id}.json`}
          onClose={() => setMakesPack(false)}
          make={(reason) => client.call(makeReportEvidence, { params: { id }, body: { reason } })}
        />
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {foldHistory(history.toReversed()).map((entries) => {
          const [first] = entries;
          if (!first) return null;
          if (entries.length === 1) return <HistoryEntry key={first.id} entry={first} />;
          return (
            <li key={first.id}>
              <Box component="details" sx={{ color: 'text.secondary' }}>
                <summary>{t('moderation.history_claims', { count: entries.length })}</summary>
                <Box
                  component="ol"
                  sx={{ listStyle: 'none', mt: 1, p: 0, paddingInlineStart: 2, display: 'grid', gap: 1 }}
                >
                  {entries.map((entry) => (
                    <HistoryEntry key={entry.id} entry={entry} />
                  ))}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
    </Section>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  return (
    <li>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {IS_COMPUTED.has(entry.type) ? (
          <strong>{labelFor(entry)}</strong>
        ) : (
          rich('moderation.history_by', {
            event: labelFor(entry),
            actor: actorOf(entry),
            strong: (text: ReactNode) => <strong>{text}</strong>,
            name: personLink(isPerson(entry) ? entry.actor : null),
          })
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {stateAfter(entry)}
      </Typography>
      <Box component="details" sx={{ fontSize: '0.78125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <summary>{t('moderation.log_entry')}</summary>
        {t('moderation.log_entry_facts', {
          id: entry.id,
          revision: entry.revision,
          causation: entry.causation_id,
          correlation: entry.correlation_id,
        })}
      </Box>
    </li>
  );
}

function stateAfter({ at, after: { status, priority, reporters } }: Entry): string {
  const facts = { time: momentText(at), status, reports: reporters };
  return priority === null
    ? t('moderation.history_after', facts)
    : t('moderation.history_after_priority', { ...facts, priority });
}
