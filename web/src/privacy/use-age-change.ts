import { ProblemError } from '@sankofa/api/client/client';
import {
  type AgeMethod,
  type AgeVerification,
  requestAgeVerification,
  uploadAgeDocument,
} from '@sankofa/api/contract/age';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { ageVerification, complianceStatus } from './queries.ts';

export type AgeChange =
  | {
      readonly kind: 'request';
      readonly method: AgeMethod;
      readonly age: number;
      readonly parentalEmail: string | null;
    }
  | { readonly kind: 'document'; readonly file: Blob };

/** Attempts to read the new status, and the pause between them in milliseconds. */
const rereads = 5;
const pause = 600;

function send(change: AgeChange): Promise<AgeVerification> {
  if (change.kind === 'document') return call(uploadAgeDocument, { file: change.file });
  const body = {
    verification_method: change.method,
    declared_age: change.age,
    parental_email: change.parentalEmail,
  };
  return call(requestAgeVerification, { body });
}

/** Sends a change. Done when the server’s answer shows the new status. */
export function useAgeChange(person: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: AgeChange) => {
      const { status } = await send(change);
      for (let read = 0; read < rereads; read++) {
        if (read > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        const shown = await queries.fetchQuery({ ...ageVerification(person), staleTime: 0 });
        if (shown.status === status) return 'shown';
      }
      return 'late';
    },
    onSuccess: (outcome) => {
      if (outcome === 'shown') notify('success', t('privacy.age_submitted'));
      else notify('info', t('privacy.saved_soon'));
    },
    onError: () => {
      if (currentSession() === null) askToSignIn({ mode: 'sign-in', reason: t('privacy.age_sign_in') });
      else notify('error', t('privacy.age_submit_failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: complianceStatus(person).queryKey }),
  });
}

/** The server’s message about invalid input; null for other errors. */
export const refusalOf = (error: Error | null): string | null =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 401
    ? error.message
    : null;
