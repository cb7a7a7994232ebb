import { TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerificationFile } from '@sankofa/api/contract/creator-verification-queue';
import { Section } from '../moderation/section.tsx';
import { dateText, momentText } from '../shell/date-format.ts';

import { FactList } from '../shell/fact-list.tsx';

/** What was decided, and what of that was revoked; nothing while neither was. */
export function OutcomeSection({ verification }: { readonly verification: CreatorVerificationFile }) {
  const { decided_at, decided_by, approved_tier, review_notes, may_apply_from, revoked, user_name } = verification;
  if (decided_at === null && revoked === null) return null;
  const erased = user_name === null ? 'erased' : null;
  return (
    <Section title="Decision">
      <FactList
        of={[
          ['Decided', decided_at && momentText(decided_at)],
          ['Decided by', decided_by?.name ?? null],
          ['Tier given', approved_tier && TIER_NAMES[approved_tier]],
          ['Note to the person', decided_at && (review_notes === '' ? 'None' : (review_notes ?? erased))],
          [
            'Revoked',
            revoked && `${revoked.decision === 'approved' ? 'Approval' : 'Rejection'}, ${momentText(revoked.at)}`,
          ],
          ['Revoked by', revoked?.by.name ?? null],
          ['Why it was revoked', revoked && (revoked.reason ?? 'erased')],
          ['Can apply again from', may_apply_from && dateText(may_apply_from)],
        ]}
      />
    </Section>
  );
}
