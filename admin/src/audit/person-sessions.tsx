import Typography from '@mui/material/Typography';
import { listPersonSessions } from '@sankofa/api/contract/audit';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { FileCard } from './file-card.tsx';

/** Where a person has signed in. */
export function PersonSessions({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title={t('audit.sessions')}
      queryKey={['people', 'sessions', personId]}
      read={() => client.call(listPersonSessions, { params: { id: personId } })}
      empty={t('audit.person_has_not_signed_in')}
      row={({ device, address, audience, started_at, ended_at }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {`${audience === 'console' ? t('audit.console_from') : t('audit.from')} ${address}`}
          </Typography>
          <Typography variant="body2">
            {`${shortMomentText(started_at)} to ${ended_at === null ? 'now' : shortMomentText(ended_at)}`}
          </Typography>
        </>
      )}
    />
  );
}
