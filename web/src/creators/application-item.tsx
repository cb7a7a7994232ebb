import Alert from '@mui/material/Alert';
import {
  type MyApplication,
  PLATFORM_NAMES,
  SocialPlatform,
  TIER_NAMES,
  withdrawApplication,
} from '@sankofa/api/contract/creator-verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { momentOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import { STATUS_LABELS } from './creator-labels.ts';
import { myVerification } from './queries.ts';
import styles from './verification.module.css';

interface ApplicationItemProps {
  readonly person: string;
  readonly application: MyApplication;
}

/** One application: what was sent, where it stands, and what was written back. */
export function ApplicationItem({ person, application }: ApplicationItemProps) {
  const { status, requested_tier, submitted_at, decided_at, review_notes, approved_tier, revoked } = application;
  const isOpen = status === 'pending' || status === 'under_review';
  return (
    <article className={styles.card}>
      <h3>{STATUS_LABELS[status]}</h3>
      <p className={styles.dim}>
        Sent {momentOf(submitted_at)} for the {TIER_NAMES[requested_tier]} tier.
        {decided_at && ` Decided ${momentOf(decided_at)}.`}
        {approved_tier && ` Tier given: ${TIER_NAMES[approved_tier]}.`}
      </p>
      {review_notes && (
        <p>
          We wrote to you: <bdi>{review_notes}</bdi>
        </p>
      )}
      {revoked && (
        <p>
          {revoked.decision === 'approved'
            ? `The verification was taken back ${momentOf(revoked.at)}.`
            : `A rejection was taken back ${momentOf(revoked.at)}: it is looked at again.`}{' '}
          {revoked.reason && (
            <>
              The reason: <bdi>{revoked.reason}</bdi>
            </>
          )}
        </p>
      )}
      <details>
        <summary>What you sent</summary>
        <Sent application={application} />
      </details>
      {isOpen && <Withdraw person={person} id={application.id} />}
    </article>
  );
}

function Sent({
  application: { bio_submission, sample_work_urls, social_media_links },
}: Pick<ApplicationItemProps, 'application'>) {
  const places = SocialPlatform.options.flatMap((platform) => {
    const address = social_media_links[platform];
    return address ? [`${PLATFORM_NAMES[platform]}: ${address}`] : [];
  });
  return (
    <div className={styles.sent}>
      <p className={styles.words} dir="auto">
        {bio_submission}
      </p>
      <ul className={styles.words}>
        {[...sample_work_urls, ...places].map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Withdraw({ person, id }: { readonly person: string; readonly id: string }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawApplication, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myVerification(person).queryKey });
      notify('success', 'Your application is withdrawn. You can send another one.');
    },
  });
  return (
    <div>
      <Button variant="outlined" color="inherit" onClick={() => setAsks(true)}>
        Withdraw application
      </Button>
      {asks && (
        <ConfirmDialog
          title="Withdraw your application?"
          button="Withdraw"
          isPending={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate()}
          close={() => setAsks(false)}
        >
          {withdrawing.error && (
            <Alert severity="error" variant="outlined">
              {detailOf(withdrawing.error) ?? 'It could not be withdrawn. Try again.'}
            </Alert>
          )}
          <p>Nobody decides on it then. You can send another one at once.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
