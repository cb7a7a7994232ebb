import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { getLogState } from '@sankofa/api/contract/log-state';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { logWarning } from './log-warning.ts';

const WATCH_MS = 30_000;

/** A warning on every page, for staff who operate the log: it does not match what was signed. */
export function LogNotice() {
  const isReader = can('projections.read');
  const { data } = useQuery({
    queryKey: ['log-state'],
    queryFn: () => client.call(getLogState),
    enabled: isReader,
    refetchInterval: WATCH_MS,
  });
  const warning = data ? logWarning(data) : null;
  if (!warning) return null;
  const { severity, title, text, advice } = warning;
  return (
    <Alert
      severity={severity}
      variant={severity === 'error' ? 'filled' : 'standard'}
      sx={{
        borderRadius: 0,
        overflowWrap: 'anywhere',
        ...(severity === 'error' && { bgcolor: 'error.main', color: 'error.contrastText' }),
      }}
    >
      <AlertTitle>{title}</AlertTitle>
      {text} {advice}
    </Alert>
  );
}
