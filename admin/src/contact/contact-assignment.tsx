import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { assignContactMessage, type ContactMessage, listSupportStaff } from '@sankofa/api/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';

interface Props {
  readonly message: ContactMessage;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Who takes care of a message. */
export function ContactAssignment({ message: { id, assigned_to }, onDone }: Props) {
  const { busy, error, run } = useAct();
  const { data: staff = assigned_to ? [assigned_to] : [] } = useQuery({
    queryKey: ['support-staff'],
    queryFn: () => client.call(listSupportStaff),
  });
  const assign = (to: string) =>
    run(async () => {
      await client.call(assignContactMessage, { params: { id }, body: { to: to || null } });
      await onDone(t('contact.assigned_done'));
    });
  const isListed = staff.some((one) => one.id === assigned_to?.id);
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <TextField
        select
        size="small"
        label={t('contact.assigned')}
        value={isListed ? assigned_to?.id : ''}
        onChange={({ target }) => void assign(target.value)}
        disabled={busy}
        sx={{ mb: 2, minWidth: 240, maxWidth: '100%' }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('contact.not_assigned')}</MenuItem>
        {staff.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {personName(one)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
