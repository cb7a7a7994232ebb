import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { UserText } from './content.tsx';
import { capital, reportedBy } from './report-names.ts';
import { Section } from './section.tsx';

/** Who reported it, what for, and in their words. */
export function ReportComplaints({ complaints, withheld }: Pick<ModerationReport, 'complaints' | 'withheld'>) {
  return (
    <Section title={reportedBy(complaints.map(({ reporter }) => reporter.id))}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {complaints.map(({ reporter, violation_types, description, reported_at, version }) => (
          <li key={`${reporter.id} ${reported_at}`}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {violation_types.map(capital).join(', ')}
            </Typography>
            {description === '' ? (
              <Typography color="textSecondary">{t('moderation.nothing_written')}</Typography>
            ) : (
              <UserText text={description} withheld={withheld} />
            )}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{reporter.name}</bdi>, {shortMomentText(reported_at)}, about version {version.slice(0, 8)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
