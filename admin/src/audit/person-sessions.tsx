import Typography from '@mui/material/Typography';
import { listPersonSessions } from '@sankofa/api/contract/audit';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { FileCard } from './file-card.tsx';

export function PersonSessions({ personId }: { readonly personId: string }) {
  return (
    <FileCard
      title={t('audit.sessions')}
      queryKey={['people', 'sessions', personId]}
      read={() => client.call(listPersonSessions, { params: { id: personId } })}
      empty={t('audit.no_sessions')}
      row={({ device, address, audience, started_at, ended_at }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {t(audience === 'console' ? 'audit.console_from' : 'audit.from', { address })}
          </Typography>
          <Typography variant="body2">
            {ended_at === null
              ? t('audit.session_open', { from: shortMomentText(started_at) })
              : t('audit.session_ended', { from: shortMomentText(started_at), to: shortMomentText(ended_at) })}
          </Typography>
        </>
      )}
    />
  );
}
