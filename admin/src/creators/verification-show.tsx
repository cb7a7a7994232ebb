import Skeleton from '@mui/material/Skeleton';
import { getCreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { client } from '../server/client.ts';
import { DoneNote } from '../shell/done-note.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { RecordHeading } from '../shell/record-heading.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { ApplicationSection } from './application-section.tsx';
import { CreatorSection } from './creator-section.tsx';
import { creatorOf, VERIFICATION_STATUSES } from './creator-words.ts';
import { OutcomeSection } from './outcome-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { VerificationActs } from './verification-acts.tsx';

/** One application of a creator: what they wrote, what rules make of it, how they stand, and the decision. */
export function VerificationShow() {
  const { id = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['creator-verifications', 'getOne', id],
    queryFn: () => client.call(getCreatorVerification, { params: { id } }),
  });
  if (error) {
    return (
      <ReadFailed
        title="This application could not be read"
        missing={{ title: 'There is no such application', list: 'All applications', to: '/creator-verifications' }}
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <RecordHeading
        list="Creator verification"
        to="/creator-verifications"
        here={data.user_email ?? data.id}
        title={creatorOf(data)}
      >
        <StatePill of={VERIFICATION_STATUSES[data.status]} />
      </RecordHeading>
      <DoneNote text={done} onClose={() => setDone(null)} />
      <OutcomeSection verification={data} />
      <ApplicationSection verification={data} />
      {data.ai_recommendation && <RecommendationSection recommendation={data.ai_recommendation} />}
      <CreatorSection verification={data} />
      <VerificationActs
        key={`${data.id} ${data.status}`}
        verification={data}
        onDone={async (message) => {
          await refetch();
          setDone(message);
        }}
      />
    </>
  );
}
