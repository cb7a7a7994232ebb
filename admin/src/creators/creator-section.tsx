import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CreatorVerificationFile } from '@sankofa/api/contract/creator-verification-queue';
import { formatNumber, formatUnit } from '@sankofa/api/messages/format';
import { Link as RouterLink } from 'react-router-dom';
import { personPath } from '../accounts/person-link.tsx';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { momentText, shortMomentText } from '../shell/date-format.ts';
import { FactList } from '../shell/fact-list.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { TIER_NAMES, VERIFICATION_STATUSES } from './creator-labels.ts';

/** Standing of the person, and their other applications. */
export function CreatorSection({ verification }: { readonly verification: CreatorVerificationFile }) {
  const { standing, account_age_days: days, verified_creator, others, user_id } = verification;
  const path = personPath(user_id);
  return (
    <Section title={t('creators.person')}>
      <FactList
        of={[
          [t('creators.verified_creator'), verified_creator ? t('creators.yes') : t('creators.no')],
          [t('creators.age_account'), days === null ? null : formatUnit(days, 'day')],
          [t('creators.active_strikes'), standing ? formatNumber(standing.strikes) : t('creators.none')],
          [t('creators.decisions_against_them'), standing ? formatNumber(standing.total_violations) : null],
          [t('creators.open_reports'), standing ? formatNumber(standing.open_reports) : t('creators.none')],
          [
            t('creators.safety_score'),
            standing && t('creators.score_risk', { score: standing.overall_safety_score, risk: standing.risk_level }),
          ],
          [t('creators.banned_from_posting'), standing?.barred ? barLabel(standing.barred) : null],
        ]}
      />
      <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 600 }}>
        {t('creators.other_applications')}
      </Typography>
      {others.length === 0 ? (
        <Typography color="textSecondary">{t('creators.no_other_applications')}</Typography>
      ) : (
        <Box component="ul" aria-label={t('creators.other_applications')} sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {others.map((other) => (
            <li key={other.id}>
              <Link component={RouterLink} to={`/creator-verifications/${other.id}/show`}>
                {TIER_NAMES[other.requested_tier]}, {shortMomentText(other.submitted_at)}
              </Link>{' '}
              <StatePill of={VERIFICATION_STATUSES[other.status]} />
            </li>
          ))}
        </Box>
      )}
      {path !== null && (
        <Link component={RouterLink} to={path} sx={{ display: 'inline-block', mt: 2 }}>
          {t('creators.everything_about_person')}
        </Link>
      )}
    </Section>
  );
}

const barLabel = ({
  measure,
  until,
}: NonNullable<NonNullable<CreatorVerificationFile['standing']>['barred']>): string =>
  t('creators.barred', { measure, timed: String(until !== null), until: until === null ? '' : momentText(until) });
