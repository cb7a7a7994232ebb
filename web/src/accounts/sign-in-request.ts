import { createStore } from '../shell/store.ts';
import { currentSession } from './session.ts';

export type SignInMode = 'sign-in' | 'sign-up';

/** A request to sign in, with the reason and what to do afterwards. */
export interface SignInRequest {
  readonly mode: SignInMode;
  /** Shown above the form. */
  readonly reason?: string;
  /** Run after signing in. */
  readonly resume?: () => void;
}

/** The open request; null when there is none. */
export const signInRequest = createStore<SignInRequest | null>(null);

export const askToSignIn = (request: SignInRequest): void => signInRequest.set(request);

/**
 * Runs `action` at once for a signed-in person, and for visitors after they have signed up or in.
 * @param reason shown to visitors in the dialog
 * @param mode how the dialog opens: most visitors have no account
 */
export function whenSignedIn(reason: string, action: () => void, mode: SignInMode = 'sign-up'): void {
  if (currentSession() === null) askToSignIn({ mode, reason, resume: action });
  else action();
}
