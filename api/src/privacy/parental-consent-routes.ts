import { account } from '@sankofa/events/accounts/account';
import { type AgeState, age } from '@sankofa/events/privacy/age';
import { viewingAge } from '@sankofa/events/privacy/viewing-age';
import { Refusal } from '@sankofa/events/store/refusal';
import type { LinkPurpose, LinkTarget, LinkTokens } from '../accounts/link-tokens.ts';
import { commandContext, originOf } from '../command-context.ts';
import {
  answerParentalRequest,
  getParentalRequest,
  getParentalWithdrawal,
  type ParentalRequest,
  type ParentalWithdrawal,
  withdrawParentalConsent,
} from '../contract/age.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

interface Opened {
  readonly target: LinkTarget;
  readonly name: string;
  /** Of the current verification. */
  readonly state: AgeState;
  /** Whether the link belongs to the current verification. */
  readonly isCurrent: boolean;
}

/** Consent of a parent and its withdrawal, authorized only by links in e-mails. */
export function parentalConsentRoutes(services: Services, tokens: LinkTokens): Route[] {
  const { runner, clock } = services;

  /**
   * The verification of a link.
   * @throws Refusal `link_not_valid`, `erased`
   */
  async function open(purpose: LinkPurpose, token: string): Promise<Opened> {
    const target = tokens.open(purpose, token);
    const state = target && (await runner.state(age, target.personId)).state;
    if (!target || !state?.requestId) throw new Refusal('link_not_valid', { what: 'link' });
    const { name, requestId } = state;
    // Another process may have cached data decrypted before the key was destroyed.
    const isErased = (await runner.state(account, target.personId)).state.status === 'erased';
    if (name === null || isErased) throw new Refusal('erased', { what: 'person' });
    return { target, name, state, isCurrent: requestId === target.requestId };
  }

  /** Includes the parent's origin as proof of the answer, sealed with the child's key. */
  const asParent = (request: RequestContext) => ({
    ...commandContext(services, request, { kind: 'visitor', id: 'parent' }),
    origin: originOf(request),
  });

  async function request(token: string): Promise<ParentalRequest> {
    const { name, state, isCurrent } = await open('parental-consent', token);
    return { name, state: isCurrent ? stateOfRequest(state) : 'replaced', expires_at: state.expiresAt };
  }

  function stateOfRequest({ status, expiresAt }: AgeState): ParentalRequest['state'] {
    if (status === 'verified') return 'granted';
    if (status === 'parent_refused') return 'refused';
    if (status !== 'awaiting_parent') return 'replaced';
    return expiresAt !== null && expiresAt < clock().toISOString() ? 'expired' : 'waiting';
  }

  async function withdrawal(token: string): Promise<ParentalWithdrawal> {
    const { name, state, isCurrent } = await open('parental-withdrawal', token);
    if (isCurrent && state.status === 'consent_withdrawn') return { name, state: 'withdrawn' };
    const stands = isCurrent && viewingAge(state, clock()) === 'minor_with_consent';
    return { name, state: stands ? 'granted' : 'over' };
  }

  return [
    serve(getParentalRequest, ({ body: { token } }) => request(token)),

    serve(answerParentalRequest, async ({ body: { token, decision }, request: facts }) => {
      const { personId, requestId } = (await open('parental-consent', token)).target;
      const kind = decision === 'grant' ? 'parent-grants' : 'parent-refuses';
      const { position } = await runner.run(age, personId, { kind, requestId }, asParent(facts));
      return reply(await request(token), { position });
    }),

    serve(getParentalWithdrawal, ({ body: { token } }) => withdrawal(token)),

    serve(withdrawParentalConsent, async ({ body: { token }, request: facts }) => {
      const { personId, requestId } = (await open('parental-withdrawal', token)).target;
      const { position } = await runner.run(age, personId, { kind: 'parent-withdraws', requestId }, asParent(facts));
      return reply(await withdrawal(token), { position });
    }),
  ];
}
