import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { momentText, timeText } from '../shell/date-format.ts';
import { canWorkOn } from './can-work-on.ts';
import { UserText } from './content.tsx';
import { isHeldByAnother, isOpen } from './report-names.ts';
import type { ActiveClaim, ClaimState } from './triage/use-claim.ts';
import type { RoundPlace } from './triage/use-round.ts';

interface Props {
  readonly report: ModerationReport;
  readonly works: boolean;
  readonly claim: ClaimState;
  readonly hold: Omit<ActiveClaim, 'claim'>;
  readonly round: RoundPlace;
  readonly go: { readonly previous: () => void; readonly next: () => void; readonly skip: () => void };
  readonly showHelp: () => void;
  readonly onAct: () => void;
  readonly onHandOver: () => void;
}

/** The claim of a report, and the actions on it. */
export function ReportBar({ report, works, claim, hold, round, go, showHelp, onAct, onHandOver }: Props) {
  const open = canWorkOn(report);
  return (
    <Box
      component="section"
      aria-label={t('moderation.work_on_report')}
      sx={{
        position: { md: 'sticky' },
        top: 0,
        zIndex: 5,
        bgcolor: 'background.default',
        py: 1,
        mb: 1,
        display: 'grid',
        gap: 1,
      }}
    >
      {report.handover && <Handover handover={report.handover} />}
      <Box role="status">
        <Holder report={report} works={works} claim={claim} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          // On a phone the strip stays in reach of the thumb.
          position: { xs: 'fixed', md: 'static' },
          insetInline: 0,
          bottom: 0,
          zIndex: 5,
          bgcolor: 'background.default',
          borderTop: { xs: 1, md: 0 },
          borderColor: 'divider',
          p: { xs: 1, md: 0 },
        }}
      >
        {works && open && claim.kind === 'held' && (
          <Button variant="contained" onClick={onAct}>
            {t('moderation.take_action')}
          </Button>
        )}
        {works && open && claim.kind === 'held' && (
          <Button variant="outlined" onClick={hold.release} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {t('moderation.release')}
          </Button>
        )}
        {works && open && claim.kind === 'held' && (
          <Button variant="outlined" onClick={onHandOver}>
            {t('moderation.hand_over')}
          </Button>
        )}
        {works && open && claim.kind !== 'held' && !isHeldByAnother(report) && (
          <Button variant="contained" onClick={hold.take} disabled={claim.kind === 'claiming'}>
            {t('moderation.claim')}
          </Button>
        )}
        {works && open && (
          <Button variant="outlined" onClick={go.skip}>
            {t('moderation.skip')}
          </Button>
        )}
        <Button onClick={go.previous}>{t('moderation.previous')}</Button>
        <Button onClick={go.next}>{t('moderation.next')}</Button>
        <Button onClick={showHelp} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          {t('moderation.shortcuts')}
        </Button>
        {round.place !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {t('moderation.place', { place: round.place, length: round.length })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Who handed the report over to whom, with the note. */
function Handover({ handover }: { readonly handover: NonNullable<ModerationReport['handover']> }) {
  const { by, to, at, mine, note } = handover;
  return (
    <Alert severity={mine ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      {rich('moderation.handed_over_by', {
        by: personName(by),
        to: to ? personName(to) : t('moderation.lead_moderators'),
        time: momentText(at),
        name: personLink(by),
      })}
      <UserText text={note} />
    </Alert>
  );
}

type HolderProps = Pick<Props, 'report' | 'works' | 'claim'>;

function Holder({ report, works, claim }: HolderProps) {
  if (!isOpen(report)) {
    return (
      <Alert severity="success">
        {report.decided_at
          ? t('moderation.resolved_info_at', { time: momentText(report.decided_at) })
          : t('moderation.resolved_info')}
      </Alert>
    );
  }
  if (!canWorkOn(report)) {
    return <Alert severity="info">{t('moderation.escalated_info')}</Alert>;
  }
  if (isHeldByAnother(report) && report.claim) {
    return (
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {rich('moderation.held_by', {
          moderator: personName(report.claim.moderator),
          until: timeText(report.claim.until),
          name: personLink(report.claim.moderator),
        })}
      </Alert>
    );
  }
  if (!works) return null;
  if (claim.kind === 'refused') {
    return (
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {claim.reason}
      </Alert>
    );
  }
  if (claim.kind === 'held') {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('moderation.you_claimed')}
      </Typography>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {claim.kind === 'claiming' ? t('moderation.claiming') : t('moderation.unclaimed')}
    </Typography>
  );
}
