import Typography from '@mui/material/Typography';
import { listStaffFileAccesses } from '@sankofa/api/contract/access-log';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { FileCard } from './file-card.tsx';

/** Who of staff looked into this file, and why. */
export function StaffAccessLog({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title={t('audit.who_looked')}
      queryKey={['people', 'looks', personId]}
      read={() => client.call(listStaffFileAccesses, { params: { id: personId } })}
      empty={t('audit.nobody_has_looked_into_file')}
      row={({ at, role, reason, officer }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{officer.name ?? t('audit.member_staff')}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {`${role.replaceAll('_', ' ')}, ${shortMomentText(at)}`}
          </Typography>
          <Typography variant="body2">{reason ?? t('audit.reason_erased')}</Typography>
        </>
      )}
    />
  );
}
