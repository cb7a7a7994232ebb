import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { escalateReport, liftEvidenceFreeze, type ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { AuthorityReportDialog } from './authority-report-dialog.tsx';
import { UserText } from './content.tsx';
import { isOpen } from './report-names.ts';
import { Section } from './section.tsx';
import { useShortcuts } from './triage/use-shortcuts.ts';

interface Props {
  readonly report: ModerationReport;
  /** Whether whoever looks has claimed it. */
  readonly held: boolean;
  /** With what has been done, in words. */
  readonly onDone: (message: string) => void;
}

/** What was done because a child may be at risk: escalation, frozen evidence, reports to authorities. */
export function ReportChildSafety({ report, held, onDone }: Props) {
  const [asks, setAsks] = useState<'escalate' | 'lift' | 'authority' | null>(null);
  const { child_safety: safety, id, escalated } = report;
  const leads = can('moderation.lead');
  // What is open is escalated by whoever has it; what is decided, by any moderator.
  const canEscalate = safety !== null && can('moderation.work') && !escalated && (held || !isOpen(report));
  useShortcuts({ e: () => canEscalate && setAsks('escalate') });
  if (safety === null) return null;
  const { escalation, freeze, authority_reports: told } = safety;
  const close = (): void => setAsks(null);
  return (
    <Section title={t('moderation.child_safety')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {escalation ? (
          <div>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <strong>{t('moderation.escalated')}</strong> by <bdi>{escalation.by.name}</bdi>,{' '}
              {momentText(escalation.at)}
            </Typography>
            <UserText text={escalation.reason} />
          </div>
        ) : (
          <Typography color="textSecondary">{t('moderation.not_escalated')}</Typography>
        )}
        {freeze ? (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            Evidence frozen {momentText(freeze.at)}
            {freeze.by && (
              <>
                {' by '}
                <bdi>{freeze.by.name}</bdi>
              </>
            )}
            : neither the content nor the author’s account can be erased. {freeze.basis}.
          </Alert>
        ) : (
          <Typography color="textSecondary">{t('moderation.evidence_not_frozen_can_be')}</Typography>
        )}
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t('moderation.reports_authorities')}
          </Typography>
          {told.length === 0 && <Typography color="textSecondary">{t('moderation.none_recorded')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {told.map((one) => (
              <Typography component="li" key={one.id} sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{one.authority}</bdi>, reference <bdi>{one.reference ?? 'erased'}</bdi>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  Reported {momentText(one.reported_at)}. Recorded {momentText(one.recorded_at)} by{' '}
                  <bdi>{one.by.name}</bdi>.
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
          {leads && (
            <Button variant="outlined" onClick={() => setAsks('authority')}>
              {t('moderation.record_report_authority')}
            </Button>
          )}
          {leads && freeze && <Button onClick={() => setAsks('lift')}>{t('moderation.lift_freeze')}</Button>}
        </Box>
      </Box>
      {asks === 'escalate' && (
        <ReasonDialog
          title={t('moderation.escalate_lead_moderator')}
          text={t('moderation.content_hidden_until_lead_moderator')}
          button={t('moderation.escalate')}
          onClose={close}
          act={async (reason) => {
            await client.call(escalateReport, { params: { id }, body: { reason } });
            onDone(t('moderation.escalated_lead_moderator_decides'));
          }}
        />
      )}
      {asks === 'lift' && (
        <ReasonDialog
          title={t('moderation.lift_freeze_2')}
          text={t('moderation.content_account_can_be_erased')}
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
