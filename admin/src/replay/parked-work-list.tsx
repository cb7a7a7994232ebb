import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ParkedWork, retryParkedWork } from '@sankofa/api/contract/reactors';
import { useMutation } from '@tanstack/react-query';
import { FunctionField, useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';

/** Interval between refetches, to see whether a retry worked. */
const WATCH_MS = 2_000;

/** E-mails and other work of reactors that kept failing. */
export default function ParkedWorkList() {
  return (
    <ListPage
      title={t('replay.parked_work')}
      sort={{ field: 'parked_at', order: 'DESC' }}
      queryOptions={{ refetchInterval: WATCH_MS }}
    >
      <RecordTable<ParkedWork>
        opens={false}
        line={{
          primaryText: (work) => `${work.reactor}: ${work.event_type}`,
          secondaryText: (work) => work.error,
          tertiaryText: (work) => <Retry work={work} />,
        }}
        none={t('replay.no_parked_work')}
      >
        <FunctionField<ParkedWork> label={t('replay.work')} source="reactor" render={({ reactor }) => reactor} />
        <FunctionField<ParkedWork> label={t('replay.caused_by')} render={({ event_type }) => event_type} />
        <FunctionField<ParkedWork>
          label={t('replay.stream')}
          render={({ stream }) => <Box sx={{ overflowWrap: 'anywhere' }}>{stream}</Box>}
        />
        <FunctionField<ParkedWork> label={t('replay.error')} render={({ error }) => error} />
        <FunctionField<ParkedWork>
          label={t('replay.parked')}
          source="parked_at"
          render={({ parked_at }) => momentText(parked_at)}
        />
        <FunctionField<ParkedWork> label="" render={(work) => <Retry work={work} />} />
      </RecordTable>
    </ListPage>
  );
}

function Retry({ work }: { readonly work: ParkedWork }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const retry = useMutation({
    mutationFn: () => client.call(retryParkedWork, { params: { id: work.id } }),
    onSuccess: () => refresh(),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!can('projections.operate')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={retry.isPending || work.retry_requested}
      onClick={() => retry.mutate()}
    >
      {work.retry_requested ? t('replay.retrying') : t('replay.try_again')}
    </Button>
  );
}
