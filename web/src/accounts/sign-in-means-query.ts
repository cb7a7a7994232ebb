import { getSignInMeans, type SignInMeans } from '@sankofa/api/contract/sign-in-means';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { NotShownYet, untilShown } from '../server/until-shown.ts';
import { notify } from '../shell/notices.ts';

/** What a person signs in with beside the password. */
export const signInMeans = (person: string) =>
  queryOptions<SignInMeans>({ queryKey: ['sign-in-means', person], queryFn: () => call(getSignInMeans, {}) });

/** How to wait until the list shows a change that has just been made; one that lags is said, and counts as shown. */
export function useShown(person: string): (isShown: (means: SignInMeans) => boolean) => Promise<void> {
  const queries = useQueryClient();
  return async (isShown) => {
    try {
      await untilShown(() => queries.fetchQuery({ ...signInMeans(person), staleTime: 0 }), isShown);
    } catch (error) {
      if (!(error instanceof NotShownYet)) throw error;
      notify('info', 'This is recorded. It will show here in a moment.');
    }
  };
}
