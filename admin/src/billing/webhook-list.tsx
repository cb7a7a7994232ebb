import Button from '@mui/material/Button';
import { type AdminWebhook, retryWebhook, type WebhookState } from '@sankofa/api/contract/admin-webhooks';
import { useMutation } from '@tanstack/react-query';
import { FunctionField, NumberField, useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { type StateLabel, StatePill, stateLabel } from '../theme/state-pill.tsx';
import { providerFilter } from './billing-inputs.tsx';
import { providerText } from './billing-labels.ts';

const STATES: Readonly<Record<WebhookState, StateLabel>> = {
  waiting: stateLabel('billing.webhook_waiting', 'warn'),
  done: stateLabel('billing.webhook_done', 'good'),
  dead: stateLabel('billing.webhook_dead', 'bad'),
  unknown: stateLabel('billing.webhook_unknown', 'plain'),
};

/** Why it was not handled: by its state, or the class of the error. */
function errorText({ state, error }: AdminWebhook): string {
  if (state === 'unknown') return t('billing.webhook_unknown_type');
  return error === null ? '' : t('billing.webhook_error', { error, name: error });
}

const filters = () => [selectFilter('state', t('billing.state'), choicesOf(STATES)), providerFilter()];

/** Notifications of the payment providers. Opens with those that could not be handled. */
export default function WebhookList() {
  return (
    <ListPage
      title={t('billing.webhooks')}
      filters={filters()}
      filterDefaultValues={{ state: 'dead' }}
      sort={{ field: 'received_at', order: 'DESC' }}
    >
      <RecordTable<AdminWebhook>
        opens={false}
        line={{
          primaryText: ({ provider, type }) => `${providerText(provider)}: ${type}`,
          secondaryText: (one) => (
            <>
              {t('billing.webhook_line', { moment: shortMomentText(one.received_at), error: errorText(one) || 'null' })}{' '}
              <Retry webhook={one} />
            </>
          ),
          tertiaryText: ({ state }) => STATES[state].word,
        }}
        none={t('billing.no_webhooks')}
      >
        {nameColumn<AdminWebhook>(t('billing.webhook_type'), ({ type }) => type)}
        <FunctionField<AdminWebhook> label={t('billing.provider')} render={({ provider }) => providerText(provider)} />
        <FunctionField<AdminWebhook>
          label={t('billing.state')}
          render={({ state }) => <StatePill of={STATES[state]} />}
        />
        {momentColumn<AdminWebhook>(t('billing.received'), 'received_at')}
        <NumberField label={t('billing.attempts')} source="attempts" sortable={false} />
        {momentColumn<AdminWebhook>(t('billing.next_attempt'), 'next_attempt_at')}
        <FunctionField<AdminWebhook> label={t('billing.last_error')} render={errorText} />
        <FunctionField<AdminWebhook> label={t('billing.try_again')} render={(one) => <Retry webhook={one} />} />
      </RecordTable>
    </ListPage>
  );
}

const WARNING = { type: 'warning' } as const;

function Retry({ webhook: { id, state } }: { readonly webhook: AdminWebhook }) {
  const [notify, refresh] = [useNotify(), useRefresh()];
  const retry = useMutation({
    mutationFn: () => client.call(retryWebhook, { params: { id } }),
    onSuccess: (answer) => {
      if (answer.state === 'done') notify(t('billing.webhook_handled'), { type: 'success' });
      else notify(t(answer.state === 'unknown' ? 'billing.webhook_unknown_type' : 'billing.webhook_waits'), WARNING);
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (state === 'done' || !can('billing.approve')) return null;
  return (
    <Button size="small" variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate()}>
      {t('billing.try_again')}
    </Button>
  );
}
