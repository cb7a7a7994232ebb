import { type CookiePreferences, type CookieSource, saveCookieChoice } from '@sankofa/api/contract/cookies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { problemMessage } from '../server/problem-message.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { cookieChoice } from './queries.ts';

/** Saves a choice of cookies. Pending until it has been read again. */
export function useCookieChoice(source: CookieSource) {
  const person = useSession()?.user.id ?? null;
  const queries = useQueryClient();
  const options = cookieChoice(person);
  return useMutation({
    mutationFn: async ({ preferences, noticeHash }: Choosing) => {
      await call(saveCookieChoice, { body: { ...preferences, notice_hash: noticeHash, source } });
      await readBack(queries, options);
    },
    onSuccess: () => notify('success', t('privacy.cookies_saved')),
    onError: (error) => {
      if (error instanceof StaleReadError) notify('info', t('privacy.saved_soon'));
      else notify('error', problemMessage(error) ?? t('privacy.cookies_save_failed'));
      void queries.invalidateQueries(options);
    },
  });
}

interface Choosing {
  readonly preferences: CookiePreferences;
  /** Of the policy that was in force when the person chose. */
  readonly noticeHash: string;
}
