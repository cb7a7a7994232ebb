import { getSignInMeans, type SignInMeans } from '@sankofa/api/contract/sign-in-means';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';

/** Two-step sign-in and passkeys of a person. */
export const signInMeans = (person: string) =>
  queryOptions<SignInMeans>({ queryKey: ['sign-in-means', person], queryFn: () => call(getSignInMeans, {}) });

/** Reads them again after a change. A stale answer counts as done, with a notice. */
export function useReadMeansBack(person: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await readBack(queries, { queryKey: signInMeans(person).queryKey });
    } catch (error) {
      if (!(error instanceof StaleReadError)) throw error;
      notify('info', t('accounts.saved_soon'));
    }
  };
}
