import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  type CreatorVerificationFile,
  reviewCreatorVerification,
  revokeCreatorDecision,
} from '@sankofa/api/contract/creator-verification-queue';
import { useState } from 'react';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { can, readSession } from '../server/stored-session.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { creatorOf } from './creator-labels.ts';
import { ReviewForm } from './review-form.tsx';

interface Props {
  readonly verification: CreatorVerificationFile;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Actions of the signed-in member of staff on the application. */
export function VerificationActs({ verification, onDone }: Props) {
  const { busy, error, run } = useAct();
  const { id, status, user_id, reviewer } = verification;
  const me = readSession()?.admin.id;
  const isOpen = status === 'pending' || status === 'under_review';
  if (!isOpen && status !== 'approved' && status !== 'rejected') return null;
  if (user_id === me) {
    return <Alert severity="info">{t('creators.own_application')}</Alert>;
  }
  if (!isOpen) return <Revoke verification={verification} onDone={onDone} />;

  const become = (next: 'pending' | 'under_review', message: string) =>
    run(async () => {
      await client.call(reviewCreatorVerification, { params: { id }, body: { status: next } });
      await onDone(message);
    });
  const putBack = (
    <Button disabled={busy} onClick={() => become('pending', t('creators.released'))}>
      {t('creators.release')}
    </Button>
  );
  if (reviewer && reviewer.id !== me) {
    return (
      <>
        {error && <Alert severity="error">{error}</Alert>}
        <Alert severity="info" action={can('moderation.lead') && putBack}>
          {t('creators.claimed_by', { name: personName(reviewer) })}
        </Alert>
      </>
    );
  }
  return (
    <Section title={t('creators.review')}>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      {reviewer ? (
        putBack
      ) : (
        <Button variant="outlined" disabled={busy} onClick={() => become('under_review', t('creators.claimed_by_you'))}>
          {t('creators.claim')}
        </Button>
      )}
      <ReviewForm id={id} name={creatorOf(verification)} requested={verification.requested_tier} onDone={onDone} />
    </Section>
  );
}

/** Revokes a decision, with a reason that the person sees. */
function Revoke({ verification: { id, status }, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const isApproved = status === 'approved';
  const button = isApproved ? t('creators.revoke_verification') : t('creators.revoke_rejection');
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {button}
      </Button>
      {asks && (
        <ReasonDialog
          title={isApproved ? t('creators.revoke_verification_title') : t('creators.revoke_rejection_title')}
          text={isApproved ? t('creators.revoke_verification_text') : t('creators.revoke_rejection_text')}
          button={button}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(revokeCreatorDecision, { params: { id }, body: { reason } });
            await onDone(isApproved ? t('creators.verification_revoked') : t('creators.rejection_revoked'));
          }}
        />
      )}
    </>
  );
}
