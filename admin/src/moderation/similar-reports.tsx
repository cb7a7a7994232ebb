import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { Link as RouterLink } from 'react-router-dom';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { CONTENT_NAMES, decisionName, STATUS_NAMES, subjectOf, violationList } from './report-names.ts';
import { reportPath } from './triage/queue.ts';

/** Links to other reports with their facts. */
export function SimilarReports({ reports }: { readonly reports: ModerationReport['similar'] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {reports.map((one) => (
        <li key={one.id}>
          <Link component={RouterLink} to={reportPath(one.id)} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {subjectOf(one)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {t('moderation.similar_facts', {
              content: CONTENT_NAMES[one.content_type],
              violations: violationList(one.violation_types),
              time: shortMomentText(one.reported_at),
              status: STATUS_NAMES[one.status].word,
            })}
            {one.decision && (
              <>
                {' '}
                {rich('moderation.similar_decision', {
                  decision: decisionName(one.decision.action_type, one.decision.content_action),
                  moderator: one.decision.by ? personName(one.decision.by) : t('moderation.a_rule'),
                  time: shortMomentText(one.decision.at),
                  name: personLink(one.decision.by),
                })}
              </>
            )}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
