import type { CreatorVerificationFile } from '@sankofa/api/contract/creator-verification-queue';
import { PersonLink } from '../accounts/person-link.tsx';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { dateText, momentText } from '../shell/date-format.ts';
import { FactList } from '../shell/fact-list.tsx';
import { TIER_NAMES } from './creator-labels.ts';

/** The decision and its revocation; nothing before a decision. */
export function OutcomeSection({ verification }: { readonly verification: CreatorVerificationFile }) {
  const { decided_at, decided_by, approved_tier, review_notes, may_apply_from, revoked, user_name } = verification;
  if (decided_at === null && revoked === null) return null;
  const erased = user_name === null ? t('creators.erased') : null;
  return (
    <Section title={t('creators.decision')}>
      <FactList
        of={[
          [t('creators.decided'), decided_at && momentText(decided_at)],
          [t('creators.decided_by'), decided_by && <PersonLink person={decided_by} />],
          [t('creators.tier_given'), approved_tier && TIER_NAMES[approved_tier]],
          [
            t('creators.note_person'),
            decided_at && (review_notes === '' ? t('creators.none') : (review_notes ?? erased)),
          ],
          [
            t('creators.revoked'),
            revoked &&
              `${revoked.decision === 'approved' ? t('creators.approval') : t('creators.rejection')}, ${momentText(revoked.at)}`,
          ],
          [t('creators.revoked_by'), revoked && <PersonLink person={revoked.by} />],
          [t('creators.revoke_reason'), revoked && (revoked.reason ?? t('creators.erased'))],
          [t('creators.can_apply_again_from'), may_apply_from && dateText(may_apply_from)],
        ]}
      />
    </Section>
  );
}
