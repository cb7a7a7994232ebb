import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { escalateReport, liftEvidenceFreeze } from '@sankofa/api/contract/child-safety';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { type ReactNode, useState } from 'react';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { AuthorityReportDialog } from './authority-report-dialog.tsx';
import { bdi } from './bdi.tsx';
import { UserText } from './content.tsx';
import { ReportClosing } from './report-closing.tsx';
import { isOpen } from './report-names.ts';
import { Section } from './section.tsx';
import { useShortcuts } from './triage/use-shortcuts.ts';

interface Props {
  readonly report: ModerationReport;
  /** Whether the signed-in moderator has claimed it. */
  readonly held: boolean;
  /** Called with a message for the moderator. */
  readonly onDone: (message: string) => void;
}

const NO_CASE = { escalation: null, freeze: null, authority_reports: [], closing: null } as const;

/** Escalation, frozen evidence and reports to authorities of a child-safety case. */
export function ReportChildSafety({ report, held, onDone }: Props) {
  const [asks, setAsks] = useState<'escalate' | 'lift' | 'authority' | null>(null);
  const { child_safety: safety, id, escalated } = report;
  const leads = can('moderation.lead');
  // An open report is escalated by the moderator who claimed it, a resolved one by any.
  const canEscalate = can('moderation.work') && !escalated && (held || !isOpen(report));
  useShortcuts({ e: () => canEscalate && setAsks('escalate') });
  if (safety === null && !canEscalate) return null;
  const { escalation, freeze, authority_reports: told, closing } = safety ?? NO_CASE;
  const close = (): void => setAsks(null);
  return (
    <Section title={t('moderation.child_safety')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {closing && <ReportClosing reportId={id} closing={closing} onDone={onDone} />}
        {escalation?.by ? (
          <div>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {rich('moderation.escalated_by', {
                moderator: personName(escalation.by),
                time: momentText(escalation.at),
                strong: (text: ReactNode) => <strong>{text}</strong>,
                name: personLink(escalation.by),
              })}
            </Typography>
            <UserText text={escalation.reason} />
          </div>
        ) : (
          <Typography color="textSecondary">
            {escalation
              ? t('moderation.hidden_by_reports', { time: momentText(escalation.at) })
              : t('moderation.not_escalated')}
          </Typography>
        )}
        {safety === null ? null : freeze ? (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            {freeze.by
              ? rich('moderation.frozen_by', {
                  time: momentText(freeze.at),
                  moderator: personName(freeze.by),
                  basis: freeze.basis,
                  name: personLink(freeze.by),
                })
              : t('moderation.frozen', { time: momentText(freeze.at), basis: freeze.basis })}
          </Alert>
        ) : (
          <Typography color="textSecondary">{t('moderation.not_frozen')}</Typography>
        )}
        <div hidden={safety === null}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t('moderation.authority_reports')}
          </Typography>
          {told.length === 0 && <Typography color="textSecondary">{t('moderation.none_recorded')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {told.map((one) => (
              <Typography component="li" key={one.id} sx={{ overflowWrap: 'anywhere' }}>
                {rich('moderation.authority_reference', {
                  authority: one.authority,
                  reference: one.reference ?? t('moderation.erased_name'),
                  name: bdi,
                })}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {rich('moderation.authority_facts', {
                    reported: momentText(one.reported_at),
                    recorded: momentText(one.recorded_at),
                    moderator: personName(one.by),
                    name: personLink(one.by),
                  })}
                </Typography>
              </Typography>
            ))}
          </Box>
        </div>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {canEscalate && (
            <Button variant="outlined" onClick={() => setAsks('escalate')}>
              {t('moderation.escalate')}
            </Button>
          )}
          {leads && safety && (
            <Button variant="outlined" onClick={() => setAsks('authority')}>
              {t('moderation.record_authority_report')}
            </Button>
          )}
          {leads && freeze && <Button onClick={() => setAsks('lift')}>{t('moderation.lift_freeze')}</Button>}
        </Box>
      </Box>
      {asks === 'escalate' && (
        <ReasonDialog
          title={t('moderation.escalate_title')}
          text={t('moderation.escalate_text')}
          button={t('moderation.escalate')}
          onClose={close}
          act={async (reason) => {
            await client.call(escalateReport, { params: { id }, body: { reason } });
            onDone(t('moderation.escalate_done'));
          }}
        />
      )}
      {asks === 'lift' && (
        <ReasonDialog
          title={t('moderation.lift_freeze_title')}
          text={t('moderation.lift_freeze_text')}
          button={t('moderation.lift_freeze')}
          onClose={close}
          act={async (reason) => {
            await client.call(liftEvidenceFreeze, { params: { id }, body: { reason } });
            onDone(t('moderation.freeze_lifted'));
          }}
        />
      )}
      {asks === 'authority' && <AuthorityReportDialog id={id} onClose={close} onDone={onDone} />}
    </Section>
  );
}
