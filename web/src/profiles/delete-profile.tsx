import Typography from '@mui/material/Typography';
import { deleteProfile, type Profile, type WithdrawalReason } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { notify } from '../shell/notices.ts';
import { Choice } from './choice.tsx';
import { Failure } from './failure.tsx';
import { withdrawalReasons } from './household-labels.ts';
import { useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

const reasons = Object.entries(withdrawalReasons).map(([value, label]) => ({
  value: value as WithdrawalReason,
  label,
}));

/** The last word before a profile is deleted: what that means, and why. */
export function DeleteProfile({ person, profile, close }: DeleteProfileProps) {
  const goTo = useGoTo();
  const [reason, setReason] = useState<WithdrawalReason>('not_used');
  const remove = useProfileAct({
    person,
    act: () => call(deleteProfile, { params: { id: profile.id }, query: { reason } }),
    onDone: () => {
      notify('success', `The profile ${profile.name} is deleted.`);
      goTo('/profiles');
    },
  });
  const failure = failureOf(remove);
  return (
    <ConfirmDialog
      title="Delete this profile?"
      button="Delete"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      close={close}
    >
      <Typography>
        Nobody can watch as <bdi>{profile.name}</bdi> any more. What it was allowed and limited to is kept, and you can
        restore it under Who’s watching?
      </Typography>
      {failure && <Failure title="Failed to delete profile" error={failure} />}
      <Choice
        id="delete-profile-reason"
        label="Why"
        value={reason}
        options={reasons}
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
