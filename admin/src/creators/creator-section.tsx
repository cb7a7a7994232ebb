import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerificationFile } from '@sankofa/api/contract/creator-verification-queue';
import { Link as RouterLink } from 'react-router-dom';
import { ACTION_NAMES } from '../moderation/report-names.ts';
import { RISK_NAMES } from '../moderation/safety-labels.ts';
import { Section } from '../moderation/section.tsx';
import { can } from '../server/stored-session.ts';
import { countText } from '../shell/count-text.ts';
import { momentText, shortMomentText } from '../shell/date-format.ts';
import { FactList } from '../shell/fact-list.tsx';
import { VERIFICATION_STATUSES } from './creator-labels.ts';

/** How the person stands, and what else they applied for. */
export function CreatorSection({ verification }: { readonly verification: CreatorVerificationFile }) {
  const { standing, account_age_days: days, verified_creator, others, user_id } = verification;
  return (
    <Section title="Person">
      <FactList
        of={[
          ['Verified creator', verified_creator ? 'Yes' : 'No'],
          ['Age of the account', days === null ? null : countText(days, 'day')],
          ['Strikes that count', standing ? String(standing.strikes) : 'None'],
          ['Decisions against them', standing ? String(standing.total_violations) : null],
          ['Reports that wait', standing ? String(standing.open_reports) : 'None'],
          [
            'Safety score',
            standing && `${standing.overall_safety_score}, risk ${RISK_NAMES[standing.risk_level].label.toLowerCase()}`,
          ],
          ['Kept from writing', standing?.barred ? barLabel(standing.barred) : null],
        ]}
      />
      <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 600 }}>
        Other applications
      </Typography>
      {others.length === 0 ? (
        <Typography color="textSecondary">This is the only one.</Typography>
      ) : (
        <Box component="ul" aria-label="Other applications" sx={{ m: 0, pl: 2.5 }}>
          {others.map((other) => (
            <li key={other.id}>
              <Link component={RouterLink} to={`/creator-verifications/${other.id}/show`}>
                {TIER_NAMES[other.requested_tier]}, {shortMomentText(other.submitted_at)}
              </Link>
              : {VERIFICATION_STATUSES[other.status].word.toLowerCase()}
            </li>
          ))}
        </Box>
      )}
      {can('people.read') && (
        <Link component={RouterLink} to={`/people/${user_id}/show`} sx={{ display: 'inline-block', mt: 2 }}>
          Everything about this person
        </Link>
      )}
    </Section>
  );
}

const barLabel = ({
  measure,
  until,
}: NonNullable<NonNullable<CreatorVerificationFile['standing']>['barred']>): string =>
  until === null ? ACTION_NAMES[measure] : `${ACTION_NAMES[measure]} until ${momentText(until)}`;
