import Typography from '@mui/material/Typography';
import { listStaffFileAccesses } from '@sankofa/api/contract/access-log';
import { roleName } from '../accounts/role-labels.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { FileCard } from './file-card.tsx';

/** Which staff opened this file, and why. */
export function StaffAccessLog({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title={t('audit.accesses')}
      queryKey={['people', 'looks', personId]}
      read={() => client.call(listStaffFileAccesses, { params: { id: personId } })}
      empty={t('audit.no_accesses')}
      row={({ at, role, reason, officer }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{officer.name ?? t('audit.member_of_staff')}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {t('audit.access_line', { role: roleName(role), time: shortMomentText(at) })}
          </Typography>
          <Typography variant="body2">{reason ?? t('audit.reason_erased')}</Typography>
        </>
      )}
    />
  );
}
