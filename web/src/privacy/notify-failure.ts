import { ProblemError } from '@sankofa/api/client/client';
import { t } from '../messages.ts';
import { StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';

/** Shows why a change of a data request failed, or that it is saved but not shown yet. */
export function notifyFailure(error: Error): void {
  if (error instanceof StaleReadError) notify('info', t('privacy.saved_soon'));
  else notify('error', error instanceof ProblemError ? error.message : t('privacy.failed'));
}
