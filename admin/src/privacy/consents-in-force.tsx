import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ConsentsAsOf } from '@sankofa/api/contract/audit';
import { t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { CONSENT_NAMES, STATES } from './consent-labels.ts';

/** Consents in force at a moment. */
export function ConsentsInForce({
  consents,
  isNow,
}: {
  readonly consents: ConsentsAsOf['consents'];
  readonly isNow: boolean;
}) {
  return (
    <Card component="section" aria-label={t('privacy.consent_in_force')} sx={{ p: '16px 18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {isNow ? t('privacy.consent_in_force_now') : t('privacy.consent_in_force_then')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {consents.map((consent) => (
          <Box
            component="li"
            key={consent.id}
            sx={{
              display: 'flex',
              gap: 1,
              py: 1.1,
              borderTop: 1,
              borderColor: 'divider',
              justifyContent: 'space-between',
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{CONSENT_NAMES[consent.consent_type]}</Typography>
              <Typography variant="caption" color="textSecondary">
                {describe(consent)}
              </Typography>
            </Box>
            <Box>
              <Pill tone={STATES[consent.state].tone}>{STATES[consent.state].word}</Pill>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function describe({ state, version, since, current_version }: ConsentsAsOf['consents'][number]): string {
  if (since === null || version === null) return t('privacy.never_asked');
  const when = dateText(since);
  if (state === 'withdrawn') return t('privacy.consent_withdrawn_when', { when, version });
  if (state === 'refused') return t('privacy.consent_refused_when', { when, version });
  if (state === 'outdated' && current_version !== null) {
    return t('privacy.consent_outdated_when', { version, when, current_version });
  }
  return t('privacy.consent_granted_when', { version, when });
}
