import type { EventOf } from '../store/define-event.ts';
import type { signInMeansEvents } from './sign-in-means.ts';

type SignInMeansEvent = EventOf<(typeof signInMeansEvents)[number]>;

/**
 * Passkeys that open the console. Passkeys belong to the account, not to one application: a passkey added as a viewer
 * opens the console too, but only if a code of the second factor was required when it was added. Otherwise a stolen
 * viewer session and password would be enough to plant one before the account gets a role.
 */
export interface ConsolePasskeys {
  readonly consolePasskeys: readonly string[];
}

export const noConsolePasskeys: ConsolePasskeys = { consolePasskeys: [] };

/** @param state before the event */
export function evolveConsolePasskeys(
  { consolePasskeys, secondFactor }: ConsolePasskeys & { readonly secondFactor: boolean },
  event: SignInMeansEvent,
): ConsolePasskeys {
  switch (event.type) {
    case 'PasskeyAdded':
      return { consolePasskeys: secondFactor ? [...consolePasskeys, event.data.passkeyId] : consolePasskeys };
    case 'PasskeyRemoved':
      return { consolePasskeys: consolePasskeys.filter((id) => id !== event.data.passkeyId) };
    default:
      return { consolePasskeys };
  }
}
