import { MasterKey } from '@sankofa/events/personal/master-key';
import type { Runtime } from '@sankofa/projections/open-runtime';
import { type LinkPurpose, LinkTokens } from '../accounts/link-tokens.ts';

/** The event an e-mail with a link follows from, and what the link is for. */
interface MailedLink {
  readonly stream: string;
  readonly personId: string;
  readonly type: string;
  readonly purpose: LinkPurpose;
}

/**
 * The token of the link in the last e-mail of a kind: the same that the e-mail holds, without waiting for it.
 * @throws Error when no such e-mail follows
 */
export async function mailedToken(
  { runtime }: { readonly runtime: Runtime },
  { stream, personId, type, purpose }: MailedLink,
): Promise<string> {
  const event = (await runtime.store.readStream(stream)).findLast((one) => one.type === type);
  if (!event) throw new Error(`No e-mail follows: there is no ${type}`);
  const tokens = new LinkTokens(new MasterKey(runtime.config.SANKOFA_MASTER_KEY).derive('links in letters'));
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
