import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { personLink } from '../accounts/person-link.tsx';
import { rich, t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { UserText } from './content.tsx';
import { reportedBy, violationTitles } from './report-names.ts';
import { descriptionText, reporterName } from './rules/recorded-labels.ts';
import { Section } from './section.tsx';

export function ReportComplaints({ complaints, withheld }: Pick<ModerationReport, 'complaints' | 'withheld'>) {
  return (
    <Section title={reportedBy(complaints.map(({ reporter }) => reporter.id))}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {complaints.map(({ reporter, violation_types, description, reported_at, version }) => (
          <li key={`${reporter.id} ${reported_at}`}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {violationTitles(violation_types)}
            </Typography>
            {description === '' ? (
              <Typography color="textSecondary">{t('moderation.no_complaint_text')}</Typography>
            ) : (
              <UserText text={description && descriptionText(reporter.id, description)} withheld={withheld} />
            )}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {rich('moderation.complaint_facts', {
                reporter: reporterName(reporter),
                time: shortMomentText(reported_at),
                version: version.slice(0, 8),
                name: personLink(reporter),
              })}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
