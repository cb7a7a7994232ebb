import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { getCreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { Pill } from '../theme/pill.tsx';
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
  const { word, tone } = VERIFICATION_STATUSES[data.status];
  return (
    <>
      <Breadcrumb list="Creator verification" to="/creator-verifications" here={data.user_email ?? data.id} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <PageTitle>{creatorOf(data)}</PageTitle>
        <Pill tone={tone}>{word}</Pill>
      </Box>
      <Box role="status">
        {done && (
          <Alert severity="success" onClose={() => setDone(null)} sx={{ mb: 2 }}>
            {done}
          </Alert>
        )}
      </Box>
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
