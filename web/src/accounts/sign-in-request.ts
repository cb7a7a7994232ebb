import { createStore } from '../shell/store.ts';
import { currentSession } from './session.ts';

export type SignInMode = 'sign-in' | 'sign-up';

/** That someone is to sign in, why, and what they were about to do. */
export interface SignInRequest {
  readonly mode: SignInMode;
  /** Said above the form when an action was refused. */
  readonly reason?: string;
  /** Taken up again once signed in. */
  readonly resume?: () => void;
}

/** The request whose dialog is open; null when none is. */
export const signInRequest = createStore<SignInRequest | null>(null);

export const askToSignIn = (request: SignInRequest): void => signInRequest.set(request);

/**
 * Runs `action` at once for a signed-in person, else after they have signed up or in, which they are asked to with
 * `reason`.
 * @param mode what the dialog begins with: somebody new is expected where nothing says otherwise
 */
export function whenSignedIn(reason: string, action: () => void, mode: SignInMode = 'sign-up'): void {
  if (currentSession() === null) askToSignIn({ mode, reason, resume: action });
  else action();
}
