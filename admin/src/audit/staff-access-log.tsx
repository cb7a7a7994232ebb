import Typography from '@mui/material/Typography';
import { listStaffFileAccesses } from '@sankofa/api/contract/access-log';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { FileCard } from './file-card.tsx';

/** Who of staff looked into this file, and why. */
export function StaffAccessLog({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title="Who looked"
      queryKey={['people', 'looks', personId]}
      read={() => client.call(listStaffFileAccesses, { params: { id: personId } })}
      empty="Nobody has looked into this file."
      row={({ at, role, reason, officer }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{officer.name ?? 'A member of staff'}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {`${role.replaceAll('_', ' ')}, ${shortMomentText(at)}`}
          </Typography>
          <Typography variant="body2">{reason ?? 'Reason erased'}</Typography>
        </>
      )}
    />
  );
}
