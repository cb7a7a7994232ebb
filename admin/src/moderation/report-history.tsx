import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ModerationReport,
  makeReportEvidence,
  type ReportEventType,
} from '@sankofa/api/contract/moderation-queue';
import { useState } from 'react';
import { EvidenceDialog } from '../audit/evidence-dialog.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { countText } from '../shell/count-text.ts';
import { momentText } from '../shell/date-format.ts';
import { plain, STATUS_NAMES } from './report-names.ts';
import { Section } from './section.tsx';

type Entry = ModerationReport['history'][number];

const LABELS: Readonly<Record<string, string>> = {
  ContentReported: 'Reported',
  ReportedContentCaptured: 'Content saved as evidence',
  ReportClassified: 'Scored by the classifier',
  ReportPrioritised: 'Priority calculated',
  ReportClaimed: 'Claimed',
  ReportClaimRenewed: 'Claim renewed',
  ReportReleased: 'Released',
  ReportDecided: 'Decision taken',
  DecisionReversed: 'Decision reversed',
  DecisionAppealed: 'Decision appealed',
  AppealDecided: 'Appeal decided',
  ReportEscalated: 'Escalated to the lead moderators',
  EvidenceFrozen: 'Evidence frozen: no erasure',
  EvidenceFreezeLifted: 'Freeze of the evidence lifted',
  AuthorityReportRecorded: 'Report to an authority recorded',
  ReportEvidencePackCreated: 'Evidence pack made',
} satisfies Record<ReportEventType, string>;

/** Whoever acted did not work these out. */
const IS_WORKED_OUT: ReadonlySet<string> = new Set<ReportEventType>(['ReportClassified', 'ReportPrioritised']);

/** An event nobody has described yet is named as it is. */
const labelFor = ({ type }: Entry): string => LABELS[type] ?? type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const actorOf = ({ actor }: Entry): string =>
  actor.name ?? (actor.kind === 'system' ? t('moderation.sankofa') : plain(actor.kind));

/** What happened to a report, the newest first, and how each event left it; and evidence of it. Renewed claims say nothing. */
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
          holds="One file with the events of these reports, of the content and of what was decided, proof that each is in the signed log, and the keys that open these events alone. It names who reported: give it only to whoever may know."
          fileName={`evidence-report-${id}.json`}
          onClose={() => setMakesPack(false)}
          make={(reason) => client.call(makeReportEvidence, { params: { id }, body: { reason } })}
        />
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {history
          .filter(({ type }) => type !== 'ReportClaimRenewed')
          .toReversed()
          .map((entry) => (
            <li key={entry.id}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>{labelFor(entry)}</strong>
                {!IS_WORKED_OUT.has(entry.type) && (
                  <>
                    {', '}
                    <bdi>{actorOf(entry)}</bdi>
                  </>
                )}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {momentText(entry.at)}. Then {STATUS_NAMES[entry.after.status].label.toLowerCase()}
                {entry.after.priority !== null && t('moderation.priority_priority', { priority: entry.after.priority })}
                , {reporters(entry)}.
              </Typography>
              <Box
                component="details"
                sx={{ fontSize: '0.78125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                <summary>{t('moderation.log_entry')}</summary>
                Event {entry.id}, revision {entry.revision}, caused by {entry.causation_id}, part of{' '}
                {entry.correlation_id}
              </Box>
            </li>
          ))}
      </Box>
    </Section>
  );
}

const reporters = ({ after: { reporters: n } }: Entry): string => countText(n, 'report');
