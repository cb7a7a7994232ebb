import Alert from '@mui/material/Alert';
import { type MyApplication, SocialPlatform, withdrawApplication } from '@sankofa/api/contract/creator-verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { momentOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import { platformName, STATUS_LABELS } from './creator-labels.ts';
import { myVerification } from './queries.ts';
import styles from './verification.module.css';

interface ApplicationItemProps {
  readonly person: string;
  readonly application: MyApplication;
}

/** One application: its state, its content, and our answer. */
export function ApplicationItem({ person, application }: ApplicationItemProps) {
  const { status, requested_tier, submitted_at, decided_at, review_notes, approved_tier, revoked } = application;
  const isOpen = status === 'pending' || status === 'under_review';
  return (
    <article className={styles.card}>
      <h3>{t(STATUS_LABELS[status])}</h3>
      <p className={styles.dim}>
        {t('creators.sent_on', { date: momentOf(submitted_at), tier: requested_tier })}{' '}
        {decided_at && t('creators.decided_on', { date: momentOf(decided_at) })}{' '}
        {approved_tier && t('creators.tier_given', { tier: approved_tier })}
      </p>
      {review_notes && <p>{rich('creators.note', { note: () => <bdi>{review_notes}</bdi> })}</p>}
      {revoked && (
        <p>
          {t(revoked.decision === 'approved' ? 'creators.approval_revoked' : 'creators.rejection_revoked', {
            date: momentOf(revoked.at),
          })}{' '}
          {revoked.reason && rich('creators.reason', { reason: () => <bdi>{revoked.reason}</bdi> })}
        </p>
      )}
      <details>
        <summary>{t('creators.what_you_sent')}</summary>
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
    return address ? [`${platformName(platform)}: ${address}`] : [];
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
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawApplication, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myVerification(person).queryKey });
      notify('success', t('creators.withdrawn'));
    },
  });
  return (
    <div>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {t('creators.withdraw_application')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('creators.withdraw_question')}
          button={t('creators.withdraw')}
          isPending={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate()}
          close={() => setAsking(false)}
        >
          {withdrawing.error && (
            <Alert severity="error" variant="outlined">
              {detailOf(withdrawing.error) ?? t('creators.withdraw_failed')}
            </Alert>
          )}
          <p>{t('creators.withdraw_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
