import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PLATFORM_NAMES, SocialPlatform } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerificationFile } from '@sankofa/api/contract/creator-verification-queue';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { momentText } from '../shell/date-format.ts';
import { FactList } from '../shell/fact-list.tsx';
import { TIER_NAMES } from './creator-labels.ts';

/** What the creator wrote. */
export function ApplicationSection({ verification }: { readonly verification: CreatorVerificationFile }) {
  const { bio_submission, sample_work_urls, social_media_links } = verification;
  const platforms = SocialPlatform.options.flatMap((platform) => {
    const address = social_media_links[platform];
    return address ? [{ platform, address }] : [];
  });
  return (
    <Section title={t('creators.application')}>
      <FactList
        of={[
          [t('creators.asks_for'), TIER_NAMES[verification.requested_tier]],
          [t('creators.submitted'), momentText(verification.submitted_at)],
          [t('creators.e_mail'), verification.user_email ?? t('creators.erased')],
        ]}
      />
      <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 600 }}>
        {t('creators.about_themselves')}
      </Typography>
      {bio_submission === null ? (
        <Typography color="textSecondary">{t('creators.text_erased')}</Typography>
      ) : (
        <>
          <Typography dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {bio_submission}
          </Typography>
          <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 600 }}>
            {t('creators.work')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('creators.links_help')}
          </Typography>
          <Box component="ul" aria-label={t('creators.work')} sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {sample_work_urls.map((address) => (
              <li key={address}>
                <Outside address={address} />
              </li>
            ))}
          </Box>
          <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 600 }}>
            {t('creators.elsewhere')}
          </Typography>
          {platforms.length === 0 ? (
            <Typography color="textSecondary">{t('creators.no_links')}</Typography>
          ) : (
            <FactList
              of={platforms.map(({ platform, address }) => [
                platform === 'website' ? t('creators.website') : PLATFORM_NAMES[platform],
                <Outside key={platform} address={address} />,
              ])}
            />
          )}
        </>
      )}
    </Section>
  );
}

/** An external link with its whole address and without referrer. */
function Outside({ address }: { readonly address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}
