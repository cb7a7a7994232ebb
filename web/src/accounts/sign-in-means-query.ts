import { getSignInMeans, type SignInMeans } from '@sankofa/api/contract/sign-in-means';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';

/** What a person signs in with beside the password. */
export const signInMeans = (person: string) =>
  queryOptions<SignInMeans>({ queryKey: ['sign-in-means', person], queryFn: () => call(getSignInMeans, {}) });

/** Reads the means again after a change. The person is told when the answer lags, which counts as done. */
export function useReadMeansBack(person: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await readBack(queries, { queryKey: signInMeans(person).queryKey });
    } catch (error) {
      if (!(error instanceof StaleReadError)) throw error;
      notify('info', 'This is recorded. It will show here in a moment.');
    }
  };
}
