import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { handOverReport, listModerators } from '@sankofa/api/contract/moderation-queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { isOneself } from '../server/stored-session.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

interface Props {
  /** Of the report. */
  readonly id: string;
  readonly onClose: () => void;
  /** Called with a message for the moderator. */
  readonly onDone: (message: string) => void;
}

/** Value of the choice for the lead moderators, which is no account. */
const LEADS = 'leads';

/** Hands a report over to a colleague or to the lead moderators, with a note. */
export function HandOverDialog({ id, onClose, onDone }: Props) {
  const [to, setTo] = useState(LEADS);
  const { data: moderators = [] } = useQuery({
    queryKey: ['moderation/moderators'],
    queryFn: () => client.call(listModerators),
  });
  return (
    <ReasonDialog
      title={t('moderation.hand_over_title')}
      text={t('moderation.hand_over_text')}
      button={t('moderation.hand_over')}
      field={
        <TextField
          select
          label={t('moderation.hand_over_to')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          fullWidth
        >
          <MenuItem value={LEADS}>{t('moderation.lead_moderators')}</MenuItem>
          {moderators
            .filter((one) => !isOneself(one.id))
            .map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {personName(one)}
              </MenuItem>
            ))}
        </TextField>
      }
      onClose={onClose}
      act={async (note) => {
        await client.call(handOverReport, { params: { id }, body: { to: to === LEADS ? null : to, note } });
        onDone(t('moderation.handed_over'));
      }}
    />
  );
}
