import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type AgeCase, getAgeCase } from '@sankofa/api/contract/age';
import { ProblemError } from '@sankofa/api/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { LookGate } from '../audit/look-gate.tsx';
import { momentText } from '../audit/time-words.ts';
import { client } from '../server/client.ts';
import { DoneNote } from '../shell/done-note.tsx';
import { Facts } from '../shell/facts.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { RecordHeading } from '../shell/record-heading.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { AgeDecision } from './age-decision.tsx';
import { AGE_METHODS, AGE_STATUSES, personOf, sizeText } from './age-words.ts';

/** One age verification: what was said, the document while there is one, and the decision. */
export function AgeShow() {
  const { id = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const [lookReason, setLookReason] = useState('');
  const { data, error, refetch } = useQuery<AgeCase>({
    queryKey: ['age-verifications', 'getOne', id],
    queryFn: () => client.call(getAgeCase, { params: { id } }),
  });
  if (error instanceof ProblemError && error.code === 'look_required') {
    const readAgain = (reason: string) => {
      setLookReason(reason);
      return refetch();
    };
    return <LookGate key={id} personId={id} onOpen={readAgain} />;
  }
  if (error) {
    return <ReadFailed title="This age verification could not be read" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <RecordHeading
        list="Age verifications"
        to="/age-verifications"
        here={data.email ?? data.id}
        title={personOf(data)}
      >
        <StatePill of={AGE_STATUSES[data.status]} />
      </RecordHeading>
      <DoneNote text={done} onClose={() => setDone(null)} />
      <Card variant="outlined" sx={{ p: 2.5, mb: 2 }}>
        <Facts of={factsOf(data)} />
        <Link component={RouterLink} to={`/people/${data.id}/show`} sx={{ display: 'inline-block', mt: 2 }}>
          Everything about this person
        </Link>
      </Card>
      {data.status === 'awaiting_review' && (
        <AgeDecision
          personId={id}
          lookReason={lookReason}
          onDone={(message) => {
            setDone(message);
            void refetch();
          }}
        />
      )}
    </>
  );
}

const factsOf = (data: AgeCase): readonly (readonly [name: string, value: string | null])[] => [
  ['Declared age', data.declared_age === null ? 'erased' : String(data.declared_age)],
  ['Method', AGE_METHODS[data.method]],
  ['Asked', momentText(data.requested_at)],
  ['Parent or guardian', data.minor ? (data.parental_email ?? 'erased') : null],
  ['Link to the parent works until', data.expires_at && momentText(data.expires_at)],
  ['Document', data.media_type && `${data.media_type}, ${sizeText(data.bytes ?? 0)}`],
  ['Uploaded', data.uploaded_at && momentText(data.uploaded_at)],
  ['Decided', data.decided_at && momentText(data.decided_at)],
  ['Decided by', data.decided_by],
  ['Reason', data.reason],
  ['Document deleted', data.document_deleted_at && momentText(data.document_deleted_at)],
];
