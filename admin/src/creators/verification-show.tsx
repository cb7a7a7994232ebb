import { getCreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { ApplicationSection } from './application-section.tsx';
import { creatorOf, VERIFICATION_STATUSES } from './creator-labels.ts';
import { CreatorSection } from './creator-section.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { VerificationActs } from './verification-acts.tsx';

/** One application: its text, recommendation, the person's standing, and the decision. */
export default function VerificationShow() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['creator-verifications', 'getOne', id],
    queryFn: () => client.call(getCreatorVerification, { params: { id } }),
  });
  return (
    <RecordPage
      list={t('creators.creator_verification')}
      to="/creator-verifications"
      query={query}
      failed={t('creators.application_not_read')}
      missing={t('creators.application_missing')}
      headingOf={(verification) => ({
        here: verification.user_email ?? verification.id,
        title: creatorOf(verification),
        state: <StatePill of={VERIFICATION_STATUSES[verification.status]} />,
      })}
    >
      {(verification, onDone) => (
        <>
          <OutcomeSection verification={verification} />
          <ApplicationSection verification={verification} />
          {verification.ai_recommendation && <RecommendationSection recommendation={verification.ai_recommendation} />}
          <CreatorSection verification={verification} />
          <VerificationActs
            key={`${verification.id} ${verification.status}`}
            verification={verification}
            onDone={onDone}
          />
        </>
      )}
    </RecordPage>
  );
}
