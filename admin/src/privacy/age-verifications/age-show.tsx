import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { type AgeCase, getAgeCase } from '@sankofa/api/contract/age';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { personName } from '../../accounts/person-name.ts';
import { AccessReasonGate } from '../../audit/access-reason-gate.tsx';
import { useFileAccess } from '../../audit/use-file-access.ts';
import { sizeText } from '../../media/media-labels.ts';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { FactList } from '../../shell/fact-list.tsx';
import { RecordPage } from '../../shell/record-page.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { AgeDecision } from './age-decision.tsx';
import { AGE_METHODS, AGE_STATUSES } from './age-labels.ts';

/** One age verification: its facts, and the decision on its document. */
export default function AgeShow() {
  const { id = '' } = useParams();
  const [lookReason, setLookReason] = useState('');
  const query = useQuery<AgeCase>({
    queryKey: ['age-verifications', 'getOne', id],
    queryFn: () => client.call(getAgeCase, { params: { id } }),
  });
  const look = useFileAccess(id, [query], ['age-verifications', 'getOne', id]);
  if (look.isAsked) {
    const open = (reason: string) => {
      setLookReason(reason);
      return look.open();
    };
    return <AccessReasonGate key={id} personId={id} onOpen={open} />;
  }
  return (
    <RecordPage
      list={t('privacy.age_verifications')}
      to="/age-verifications"
      query={query}
      failed={t('privacy.age_verification_not_read')}
      missing={t('privacy.age_verification_missing')}
      headingOf={(one) => ({
        here: one.email ?? one.id,
        title: personName(one),
        state: <StatePill of={AGE_STATUSES[one.status]} />,
      })}
    >
      {(one, onDone) => (
        <>
          <Card variant="outlined" sx={{ p: 2.5, mb: 2 }}>
            <FactList of={factsOf(one)} />
            <Link component={RouterLink} to={`/people/${one.id}/show`} sx={{ display: 'inline-block', mt: 2 }}>
              {t('privacy.everything_about_person')}
            </Link>
          </Card>
          {one.status === 'awaiting_review' && <AgeDecision personId={id} lookReason={lookReason} onDone={onDone} />}
        </>
      )}
    </RecordPage>
  );
}

const factsOf = (data: AgeCase): readonly (readonly [name: string, value: string | null])[] => [
  [t('privacy.declared_age'), data.declared_age === null ? t('privacy.erased') : formatNumber(data.declared_age)],
  [t('privacy.method'), AGE_METHODS[data.method]],
  [t('privacy.asked'), momentText(data.requested_at)],
  [t('privacy.parent_or_guardian'), data.minor ? (data.parental_email ?? t('privacy.erased')) : null],
  [t('privacy.parental_link_until'), data.expires_at && momentText(data.expires_at)],
  [t('privacy.document'), data.media_type && `${data.media_type}, ${sizeText(data.bytes ?? 0)}`],
  [t('privacy.uploaded'), data.uploaded_at && momentText(data.uploaded_at)],
  [t('privacy.decided'), data.decided_at && momentText(data.decided_at)],
  [t('privacy.decided_by'), data.decided_by],
  [t('privacy.reason'), data.reason],
  [t('privacy.document_deleted'), data.document_deleted_at && momentText(data.document_deleted_at)],
];
