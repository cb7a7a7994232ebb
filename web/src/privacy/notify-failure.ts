import { ProblemError } from '@sankofa/api/client/client';
import { StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';

/** Says what became of a change of a data request that was refused, lost, or is not shown yet. */
export function notifyFailure(error: Error): void {
  if (error instanceof StaleReadError) notify('info', 'It is recorded. It will show here in a moment.');
  else notify('error', error instanceof ProblemError ? error.message : 'That did not work. Please try again.');
}
