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
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { ageVerification, complianceStatus } from './queries.ts';

/** What a person sends about their age. */
export type AgeChange =
  | {
      readonly kind: 'request';
      readonly method: AgeMethod;
      readonly age: number;
      readonly parentalEmail: string | null;
    }
  | { readonly kind: 'document'; readonly file: Blob };

const SUCCESS = 'Age verification submitted successfully!';
const FAILURE = 'Failed to submit age verification. Please try again.';

/** How often the status is read again before giving up on it, and the pause between, in milliseconds. */
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

/** Sends it; done once the status the server answers shows it. */
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
      if (outcome === 'shown') notify('success', SUCCESS);
      else notify('info', 'It is recorded. It will show here in a moment.');
    },
    onError: () => {
      if (currentSession() === null) askToSignIn({ mode: 'sign-in', reason: 'Please login to verify your age' });
      else notify('error', FAILURE);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: complianceStatus(person).queryKey }),
  });
}

/** What the server says is wrong with what was sent; null when that is not what went wrong. */
export const refusalOf = (error: Error | null): string | null =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 401
    ? error.message
    : null;
