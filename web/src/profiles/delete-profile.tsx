import Typography from '@mui/material/Typography';
import { deleteProfile, type Profile, type WithdrawalReason } from '@sankofa/api/contract/profiles';
import { type ReactNode, useState } from 'react';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { notify } from '../shell/notices.ts';
import { Choice } from './choice.tsx';
import { Failure } from './failure.tsx';
import { useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

const REASONS = ['not_used', 'made_by_mistake', 'other'] as const satisfies readonly WithdrawalReason[];

/** Confirmation before a profile is deleted. Asks for a reason. */
export function DeleteProfile({ person, profile, close }: DeleteProfileProps) {
  const goTo = useGoTo();
  const [reason, setReason] = useState<WithdrawalReason>('not_used');
  const remove = useProfileAct({
    person,
    act: () => call(deleteProfile, { params: { id: profile.id }, query: { reason } }),
    onDone: () => {
      notify('success', t('profiles.deleted', { name: profile.name }));
      goTo('/profiles');
    },
  });
  const failure = failureOf(remove);
  return (
    <ConfirmDialog
      title={t('profiles.delete_question')}
      button={t('profiles.delete')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      close={close}
    >
      <Typography>
        {rich('profiles.delete_text', { profile: profile.name, name: (text: ReactNode) => <bdi>{text}</bdi> })}
      </Typography>
      {failure && <Failure title={t('profiles.delete_failed')} error={failure} />}
      <Choice
        id="delete-profile-reason"
        label={t('profiles.delete_reason')}
        value={reason}
        options={REASONS.map((value) => ({ value, label: t(`profiles.delete_reason_${value}`) }))}
        onChange={setReason}
        disabled={remove.isPending}
      />
    </ConfirmDialog>
  );
}

interface DeleteProfileProps {
  readonly person: string;
  readonly profile: Profile;
  readonly close: () => void;
}
