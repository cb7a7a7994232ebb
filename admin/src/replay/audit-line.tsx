import Typography from '@mui/material/Typography';
import { getLogState } from '@sankofa/api/contract/log-state';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';

/** When everything that was signed was last recomputed from the events. */
export function AuditLine() {
  const { data } = useQuery({ queryKey: ['log-state'], queryFn: () => client.call(getLogState) });
  if (!data) return null;
  const { audited_at, audited_events } = data;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
      {audited_at === null
        ? t('replay.not_audited')
        : t('replay.last_audit', { time: momentText(audited_at), events: audited_events ?? 0 })}
    </Typography>
  );
}
