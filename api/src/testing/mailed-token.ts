import { masterKeyOf } from '@sankofa/events/personal/master-key';
import type { Runtime } from '@sankofa/projections/open-runtime';
import { type LinkPurpose, LinkTokens } from '../accounts/link-tokens.ts';

/** The event that triggers an e-mail with a link, and the purpose of the link. */
interface MailedLink {
  readonly stream: string;
  readonly personId: string;
  readonly type: string;
  readonly purpose: LinkPurpose;
}

/**
 * Returns the token of the link in the last e-mail of a kind: derives the same token without waiting for the e-mail.
 * @throws Error without such an e-mail
 */
export async function mailedToken(
  { runtime }: { readonly runtime: Runtime },
  { stream, personId, type, purpose }: MailedLink,
): Promise<string> {
  const event = (await runtime.store.readStream(stream)).findLast((one) => one.type === type);
  if (!event) throw new Error(`No e-mail follows: there is no ${type}`);
  const tokens = LinkTokens.of(masterKeyOf(runtime.config));
  return tokens.issue(purpose, { personId, requestId: JSON.parse(event.data).requestId });
}

/** The token that confirms the address of a new account. */
export const confirmationToken = (test: { readonly runtime: Runtime }, personId: string): Promise<string> =>
  mailedToken(test, {
    stream: `account-${personId}`,
    personId,
    type: 'EmailConfirmationRequested',
    purpose: 'email-confirmation',
  });
