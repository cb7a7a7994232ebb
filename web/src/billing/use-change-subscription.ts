import { type AccountSubscription, changeSubscription } from '@sankofa/api/contract/billing';
import type { BodyInputOf } from '@sankofa/api/contract/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { readAfterPayment } from './after-payment.ts';
import { changeFailure } from './failures.ts';

type Change = BodyInputOf<typeof changeSubscription>;

const DONE = {
  cancel: 'billing.done_cancel',
  resume: 'billing.done_resume',
  pause: 'billing.done_pause',
  unpause: 'billing.done_unpause',
  change_plan: 'billing.done_change_plan',
} as const;

/** Changes a subscription. Settles when the page shows it; a notice tells the result. @param done called after success */
export function useChangeSubscription({ id }: Pick<AccountSubscription, 'id'>, done?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change) => {
      await call(changeSubscription, { params: { id }, body });
      await readAfterPayment(queries);
    },
    onSuccess: (_, { change }) => {
      notify('success', t(DONE[change]));
      done?.();
    },
    onError: (error) => notify('error', changeFailure(error)),
  });
}
