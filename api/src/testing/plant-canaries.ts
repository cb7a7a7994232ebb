import { account } from '@sankofa/events/accounts/account';
import { filmItem } from '@sankofa/events/billing/testing/examples';
import { reportViews } from '@sankofa/events/moderation/report-views';
import { expect, vi } from 'vitest';
import { totpCode } from '../accounts/totp.ts';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { PNG, parentToken } from './age.ts';
import { CANARIES, leaks } from './canaries.ts';
import { FROM, type Headers, type Send, sender } from './canary-sender.ts';
import { appealDismissal, beFoundByRule, beModerated, counterRemoval, removeCopiedFilm } from './plant-moderation.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

export interface Planted {
  readonly person: SignedInPerson;
  readonly officer: SignedInPerson;
  readonly second: SignedInPerson;
  /** Files a data request as this person. */
  readonly ask: (requestType: string) => Promise<string>;
  /** Performs steps of staff on a data request. */
  readonly act: (id: string, ...steps: (readonly [verb: string, body?: object])[]) => Promise<void>;
}

/** Creates a person who enters a canary in every field, and staff who write about them in every field. */
export async function plantCanaries(test: TestApi, device: SoftwareAuthenticator): Promise<Planted> {
  await test.publish('terms-of-service', '# Terms');
  await test.publish('marketing-emails', 'May we write to you?');
  const officer = await test.signUpStaff('compliance_officer');
  const second = await test.signUpStaff('owner');
  const send = sender(test);
  const person = await withdrawAndRestore(test, await signUp(test), send, officer);
  const mine: Send = (method, path, body) => send(method, path, body, { ...person.headers, ...FROM });
  const staff: Send = (method, path, body) => send(method, path, body, officer.headers);

  await changeEmail(test, mine);
  await mine('put', '/api/auth/name', { name: CANARIES.chosen });
  await consent(mine);
  await watch(test, mine);
  await makeProfile(mine);
  await makeWatchlist(mine);
  await addFilm(test, 'the-film');
  await review(mine);
  await complain(mine);
  await writeToUs(test, mine, second);
  await applyAsCreator(test, mine, second);
  const takeBack = await beFoundByRule(test, second);
  await talk(test, mine);
  await beModerated(test, mine, second);
  await appealDismissal(test, mine, second);
  await removeCopiedFilm(test, second);
  await counterRemoval(test, mine, second);
  await takeBack();
  await mine('put', '/api/accessibility/preferences', { preferences: DEFAULT_PREFERENCES, changed_at: test.clock.now });
  await secureSignIn(test, mine, device);
  await mistype(test, person.headers);

  const ask = async (request_type: string): Promise<string> => {
    const said = { request_description: CANARIES.request, requested_data_categories: ['ratings'] };
    const { id } = await mine('post', '/api/legal/gdpr-request', { request_type, ...said });
    await test.upToDate();
    return id;
  };
  const act: Planted['act'] = async (id, ...steps) => {
    for (const [verb, body] of steps) await staff('post', `/api/admin/data-requests/${id}/${verb}`, body);
  };
  const reason = CANARIES.answer;
  const check = ['identity-check', { method: 'document_seen', note: reason }] as const;
  await act(await ask('objection'), ['claim'], ['extend', { months: 1, reason }]);
  await act(await ask('portability'), ['claim'], ['refuse', { reason }]);
  await act(await ask('access'), ['claim'], check, ['fulfil', {}]);
  await act(await ask('rectification'), ['claim'], check, [
    'fulfil',
    { corrected_name: CANARIES.corrected, outcome: reason },
  ]);
  const declined = await ask('erasure');
  await act(declined, ['claim'], check, ['propose-erasure'], ['decline-erasure', { reason }]);
  await send('post', `/api/admin/data-requests/${declined}/unassign`, { reason }, second.headers);
  await act(declined, ['claim'], ['refuse', { reason }]);

  const file = `/api/admin/people/${person.id}`;
  await staff('post', `${file}/look`, { reason });
  await staff('post', `${file}/legal-hold`, { reason });
  await staff('post', `${file}/legal-hold/decline`, { reason });
  await staff('post', `${file}/legal-hold`, { reason });
  await send('post', `${file}/legal-hold/approve`, undefined, second.headers);
  await staff('post', `${file}/legal-hold/lift`, { reason });
  await staff('post', `${file}/legal-hold/lift/decline`, { reason });
  await staff('post', `${file}/legal-hold/lift`, { reason });
  await send('post', `${file}/legal-hold/lift/approve`, undefined, second.headers);
  await staff('post', `${file}/consent-records`, { reason });
  // What staff write about no particular person is sealed with their own key.
  await staff('post', '/api/admin/processing/exports', { reason: CANARIES.report });
  // A search for the person is not among it: only the rest of the filter is recorded.
  const payments = { list: 'payments', filter: { id: CANARIES.report, q: CANARIES.corrected } };
  await send('post', '/api/admin/billing/exports', { of: payments, reason: CANARIES.report }, second.headers);
  await verifyAge(test, person, mine, staff);
  await buy(test, person, second, send);
  await workInConsole(test, person, second, send);
  await test.upToDate();
  await staff('get', `${file}/timeline`);
  await vi.waitFor(() => staff('post', `${file}/evidence-packs`, { reason }), 10_000);
  await test.upToDate();
  return { person, officer, second, ask, act };
}

async function signUp({ http }: TestApi): Promise<SignedInPerson> {
  const { formerEmail: email, name, password } = CANARIES;
  const { body } = await http.post('/api/auth/register').set(FROM).send({ email, name, password });
  const headers = { Authorization: `Bearer ${body.token}` };
  const signIn = async (typed: object) => (await http.post('/api/auth/login').set(FROM).send(typed)).status;
  expect(await signIn({ email, password })).toBe(200);
  expect(await signIn({ email, password: `${password} wrong` })).toBe(401);
  expect(await signIn({ email: `other-${email}`, password })).toBe(401);
  return { id: body.user.id, email: CANARIES.email, password, token: body.token, headers, cookie: '' };
}

/** A payment with an invoice, of which staff decline a refund, a difference that they close, and access that they give and revoke. */
async function buy(test: TestApi, { id }: SignedInPerson, owner: SignedInPerson, send: Send): Promise<void> {
  const history = billingHistory(test);
  const payment = await history.pay(id, filmItem('the-film'), { amountMinor: 20_000 });
  await history.invoice(id, payment, CANARIES.buyer);
  await test.upToDate();
  const { headers } = await test.signUpStaff('finance');
  const reason = CANARIES.answer;
  const refund = await send('post', `/api/admin/payments/${payment}/refunds`, { amount: 20_000, reason }, headers);
  const difference = await history.difference(id);
  const grant = { movie_id: null, days: 7, reason };
  const granted = await send('post', `/api/admin/customers/${id}/grants`, grant, owner.headers);
  await test.upToDate();
  await send('post', `/api/admin/differences/${difference}/close`, { reason }, owner.headers);
  await send('post', `/api/admin/refunds/${refund.id}/decline`, { reason }, owner.headers);
  await send('post', `/api/admin/grants/${granted.id}/revoke`, { reason }, owner.headers);
  const effectiveAt = test.clock.now.toISOString();
  const dispute = { disputeId: 'dp-canary', paymentId: payment, amountMinor: 20_000, feeMinor: 0 };
  const dueAt = new Date(test.clock.now.getTime() + 86_400_000).toISOString();
  const opened = { ...dispute, disputeReason: 'fraudulent', dueAt, effectiveAt };
  const { disputeId } = dispute;
  await history.record(id, { kind: 'open_dispute', dispute: opened });
  await history.record(id, { kind: 'submit_evidence', disputeId, staffId: owner.id, evidence: reason });
  const closed = { disputeId, outcome: 'won', returnedMinor: 20_000, effectiveAt } as const;
  await history.record(id, { kind: 'close_dispute', dispute: closed });
  const { buyer: name, buyerEmail: email } = CANARIES;
  await send('post', '/api/withdrawals', { kind: 'cancel', name, email, contract: name });
}

/** Plays a film, which leaves heartbeats beside the log. */
async function watch(test: TestApi, mine: Send): Promise<void> {
  await addReadyFilm(test, 'watched');
  await test.upToDate();
  const { playback } = await mine('get', '/api/movies/watched/playback');
  const heartbeat = { sequence: 0, position_seconds: 0, playing: true, rate: 1 };
  await mine('post', `/api/viewings/${playback.viewing_id}/heartbeat`, heartbeat);
}

async function withdrawAndRestore(
  { http, upToDate }: TestApi,
  person: SignedInPerson,
  send: Send,
  officer: SignedInPerson,
): Promise<SignedInPerson> {
  await upToDate();
  for (const act of ['withdraw', 'restore']) {
    await send('post', `/api/admin/people/${person.id}/${act}`, { reason: CANARIES.answer }, officer.headers);
  }
  const { formerEmail: email, password } = CANARIES;
  const { body } = await http.post('/api/auth/login').set(FROM).send({ email, password });
  return { ...person, token: body.token, headers: { Authorization: `Bearer ${body.token}` } };
}

/** An owner invites the person, revokes the invitation, and nevertheless decides on their role. */
async function workInConsole(
  { api }: TestApi,
  person: SignedInPerson,
  owner: SignedInPerson,
  send: Send,
): Promise<void> {
  const { runner, clock } = api.services;
  const { answer: reason, email } = CANARIES;
  const decide = (path: string, body: object): Promise<unknown> =>
    send('post', `/api/admin/staff${path}`, body, owner.headers);
  await decide('', { email, role: 'support' });
  await decide(`/${person.id}/withdraw-invitation`, { reason });
  const setUp = { now: clock(), actor: { kind: 'system', id: 'set-up' }, idempotencyKey: 'a role' } as const;
  await runner.run(account, person.id, { kind: 'grant-role', role: 'support' }, setUp);
  const view = { viewId: person.id, name: CANARIES.view, words: CANARIES.view, filter: {} };
  for (const kind of ['save', 'change'] as const) {
    const command = kind === 'save' ? { kind, ...view } : { kind, ...view, name: `${view.name}!`, shows: view };
    await runner.run(reportViews, person.id, command, { ...setUp, idempotencyKey: `${kind} a view` });
  }
  await decide(`/${person.id}/role`, { role: 'analyst', reason });
  await decide(`/${person.id}/suspend`, { reason });
  await decide(`/${person.id}/lift-suspension`, { reason });
}

async function changeEmail(test: TestApi, mine: Send): Promise<void> {
  const { email, password } = CANARIES;
  await mine('post', '/api/auth/email', { email, password });
  const { text } = await test.emailTo(email, 'Confirm your new e-mail address');
  const token = /token=([\w-]+)/.exec(text)?.[1];
  await mine('post', '/api/auth/email/confirm', { token });
}

async function consent(mine: Send): Promise<void> {
  await mine('get', '/api/legal/terms-of-service');
  const given = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
  await mine('post', '/api/legal/consent', given);
}

async function makeProfile(mine: Send): Promise<void> {
  const { id } = await mine('post', '/api/profiles', { name: CANARIES.profile });
  await mine('put', `/api/profiles/${id}`, { name: CANARIES.renamed });
}

async function makeWatchlist(mine: Send): Promise<void> {
  const { formerWatchlist, watchlist, watchlistText } = CANARIES;
  const path = '/api/enhanced/user/watchlists';
  const { id } = await mine('post', path, { name: formerWatchlist, description: watchlistText, is_public: true });
  await mine('put', `${path}/${id}`, { name: watchlist });
}

async function review(mine: Send): Promise<void> {
  const words = { rating: 4, title: CANARIES.reviewTitle };
  const { id } = await mine('post', '/api/movies/the-film/reviews', { ...words, review: CANARIES.formerReview });
  await mine('put', `/api/reviews/${id}`, { ...words, review: CANARIES.review, spoilers: true });
}

/** Files a complaint about a film. */
async function complain(mine: Send): Promise<void> {
  const about = { content_type: 'movie', content_id: 'the-film' };
  await mine('post', '/api/reports', { ...about, violation_types: ['other'], description: CANARIES.complaint });
}

/** Writes about a film and edits the text; a moderator pins it with a reason about no particular person. */
async function talk(test: TestApi, mine: Send): Promise<void> {
  const { discussion: title, discussionText, replyText: text, commentText, report: reason } = CANARIES;
  await addFilm(test, 'canary');
  const film = '/api/movies/canary';
  const { id } = await mine('post', `${film}/discussions`, { title, text: discussionText });
  // An unchanged text would append no event.
  await mine('put', `/api/discussions/${id}`, { title: `${title}!`, text: `${discussionText}!` });
  await test.upToDate();
  const reply = await mine('post', `/api/discussions/${id}/replies`, { text });
  await mine('put', `/api/replies/${reply.id}`, { text: `${text}!` });
  await mine('post', `${film}/timed-comments`, { second: 7, text: commentText });
  await test.upToDate();
  const { headers } = await test.signUpStaff('moderator');
  for (const act of ['pin', 'unpin']) {
    await sender(test)('post', `/api/admin/discussions/${id}/${act}`, { reason }, headers);
  }
}

/** Sends two contact messages: one is answered elsewhere, one by e-mail. */
async function writeToUs(test: TestApi, mine: Send, { headers }: SignedInPerson): Promise<void> {
  const { name, formerEmail: email, message, answer: note } = CANARIES;
  for (const [act, body] of [
    ['answer', { note }],
    ['reply', { reply: note }],
  ] as const) {
    await mine('post', '/api/contact', { name, email, subject: message, category: 'Bug Report', message });
    await test.upToDate();
    const filter = encodeURIComponent('{"state":"open"}');
    const [{ id }] = await sender(test)('get', `/api/admin/contact-messages?filter=${filter}`, undefined, headers);
    await sender(test)('post', `/api/admin/contact-messages/${id}/${act}`, body, headers);
  }
}

/** Applies for verification as a creator: rejected, reviewed again, verified, revoked. */
async function applyAsCreator(test: TestApi, mine: Send, { headers }: SignedInPerson): Promise<void> {
  const { bio: bio_submission, work, channel: youtube, answer: reason } = CANARIES;
  const links = { sample_work_urls: [work], social_media_links: { youtube } };
  const { id } = await mine('post', '/api/creator/verification', {
    requested_tier: 'premium',
    bio_submission,
    ...links,
  });
  await test.upToDate();
  const path = `/api/admin/creator-verifications/${id}`;
  for (const status of ['rejected', 'approved']) {
    await sender(test)('put', path, { status, review_notes: reason }, headers);
    await sender(test)('post', `${path}/revoke`, { reason }, headers);
  }
}

async function secureSignIn({ clock }: TestApi, mine: Send, device: SoftwareAuthenticator): Promise<void> {
  const { password } = CANARIES;
  const options = await mine('post', '/api/auth/passkeys/options', { password });
  const made = { name: CANARIES.formerPasskey, credential: device.create(options) };
  const { id } = await mine('post', '/api/auth/passkeys', made);
  await mine('put', `/api/auth/passkeys/${id}`, { name: CANARIES.passkey });
  const { secret } = await mine('post', '/api/auth/two-step/start', { password });
  await mine('post', '/api/auth/two-step/confirm', { code: totpCode(secret, clock.now) });
}

/** Invalid input is answered and logged without repeating it. */
async function mistype({ http }: TestApi, headers: Headers): Promise<void> {
  const { email, name, password } = CANARIES;
  const answers = [
    await http
      .post('/api/auth/register')
      .set(FROM)
      .send({ email, name, password, [name]: password }),
    await http
      .get('/api/legal/terms-of-service')
      .query({ version: email })
      .set({ ...headers, ...FROM }),
    await http.get(`/api/${encodeURIComponent(email)}`).set(FROM),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
}

/** A child with a parent later proves to be of age: the first document is rejected, the next approved. */
async function verifyAge(test: TestApi, person: SignedInPerson, mine: Send, staff: Send): Promise<void> {
  const path = '/api/legal/age-verification';
  const minor = { verification_method: 'parental_consent', declared_age: 15, parental_email: CANARIES.parent };
  await mine('post', path, minor);
  await mine('post', '/api/legal/parental-consent', { token: await parentToken(test, person), decision: 'grant' });
  const reason = CANARIES.answer;
  for (const decision of ['reject', 'approve']) {
    await mine('post', path, { verification_method: 'document_upload', declared_age: 18, parental_email: null });
    await mine('put', `${path}/document`, Buffer.concat([PNG, Buffer.from(CANARIES.document)]));
    const opened = await staff('post', `/api/admin/age-verifications/${person.id}/look`, { reason });
    expect(leaks(opened.content)).toEqual(['document']);
    await staff('post', `/api/admin/age-verifications/${person.id}/decision`, { decision, reason });
  }
}
