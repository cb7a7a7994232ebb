import { report } from '@sankofa/events/moderation/report';
import { vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { blindReviewIdOf } from '../moderation/blind-review/sample.ts';
import { reportIdOf } from '../moderation/content-report-routes.ts';
import { RULE_REACTOR } from '../moderation/rules/rule-reactor.ts';
import { hasReacted } from '../reactors/has-reacted.ts';
import { CANARIES } from './canaries.ts';
import { type Headers, type Send, sender } from './canary-sender.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** Creates a rule that matches the person's texts; returns a function that undoes its action with a reason. */
export async function beFoundByRule(test: TestApi, { headers }: SignedInPerson): Promise<() => Promise<void>> {
  const send = sender(test);
  const rules = '/api/admin/moderation/rules';
  const links = null;
  const looksFor = {
    content_types: ['reply'],
    matching: 'any',
    keywords: ['cousin'],
    links,
    rate: null,
    classifier: [],
  };
  const rule = { name: 'Relatives', description: '', ...looksFor, auto_action: 'flag', violation: 'other' };
  const { id } = await send('post', rules, rule, headers);
  await send('post', `${rules}/${id}/activate`, {}, headers);
  return async () => {
    await hasReacted(test.api.services, RULE_REACTOR, await test.runtime.store.head(), 10_000);
    await test.upToDate();
    const { body } = await test.http.get(`${rules}/${id}/triggers`).set(headers);
    const trigger_ids = body.triggers.map((one: { id: string }) => one.id);
    await send('post', `${rules}/${id}/undo`, { trigger_ids, reason: CANARIES.answer }, headers);
  };
}

/**
 * The person is warned after a report, appeals successfully, and the case is reviewed and escalated, with an evidence
 * pack.
 */
export async function beModerated(test: TestApi, mine: Send, { headers: owner }: SignedInPerson): Promise<void> {
  const { commentText: text, answer: reason, request: statement } = CANARIES;
  const send = sender(test);
  const { id } = await mine('post', '/api/movies/canary/timed-comments', { second: 8, text });
  await test.upToDate();
  const complaint = { content_type: 'timed_comment', content_id: id, violation_types: ['spam'] };
  await send('post', '/api/reports', complaint, (await test.signUp()).headers);
  await test.upToDate();
  const { headers } = await test.signUpStaff('moderator');
  const report_id = reportIdOf('timed_comment', id);
  await send('post', `/api/admin/moderation/reports/${report_id}/claim`, {}, headers);
  const decision = { report_id, action_type: 'warning', reason, admin_notes: reason };
  const { decision_id } = await send('post', '/api/admin/moderation/action', decision, headers);
  await test.upToDate();
  await mine('post', `/api/moderation/decisions/${decision_id}/appeal`, { statement });
  const outcome = { outcome: 'overturned', reason };
  await send('post', `/api/admin/moderation/decisions/${decision_id}/appeal`, outcome, owner);
  await hasReacted(test.api.services, 'blind reviews', await test.runtime.store.head(), 10_000);
  const look = blindReviewIdOf(decision_id);
  const { headers: other } = await test.signUpStaff('moderator');
  await send(
    'post',
    `/api/admin/moderation/blind-reviews/${look}/decision`,
    { action_type: 'no_action', reason },
    other,
  );
  await send('post', `/api/admin/moderation/disagreements/${look}/settlement`, { right: 'first', reason }, owner);
  const onReport = (verb: string, body: object, by: Headers) =>
    send('post', `/api/admin/moderation/reports/${report_id}/${verb}`, body, by);
  await vi.waitFor(() => onReport('evidence-packs', { reason }, owner), 10_000);
  await send('post', '/api/reports', complaint, (await test.signUp()).headers);
  await onReport('claim', {}, headers);
  await onReport('hand-over', { to: null, note: reason }, headers);
  await onReport('claim', {}, headers);
  await onReport('escalate', { reason }, headers);
  const told = { authority: 'The police', reference: reason, reported_at: test.clock.now };
  await onReport('claim', {}, owner);
  await send('post', '/api/admin/moderation/action', { ...decision, action_type: 'no_action' }, owner);
  const { closing } = (await test.api.services.runner.state(report, report_id)).state;
  await onReport('closing/decline', { closing_id: closing?.closingId, reason }, owner);
  await onReport('authority-reports', told, owner);
  await onReport('freeze/lift', { reason }, owner);
}

/** The person's complaint about a film is dismissed; they appeal, and another moderator upholds it. */
export async function appealDismissal(test: TestApi, mine: Send, { headers: owner }: SignedInPerson): Promise<void> {
  const { request: statement, answer: reason } = CANARIES;
  const send = sender(test);
  const lead = (await test.signUpStaff('lead_moderator')).headers;
  const report_id = reportIdOf('movie', 'the-film');
  await send('post', `/api/admin/moderation/reports/${report_id}/claim`, {}, lead);
  const dismissal = { report_id, action_type: 'no_action', reason: 'Nothing wrong' };
  const { decision_id } = await send('post', '/api/admin/moderation/action', dismissal, lead);
  await test.upToDate();
  await mine('post', `/api/moderation/decisions/${decision_id}/appeal`, { statement });
  const outcome = { outcome: 'upheld', reason };
  await send('post', `/api/admin/moderation/decisions/${decision_id}/appeal`, outcome, owner);
}

/** A comment of the person is removed for copyright. They file a counter-notice, and the notifier goes to court. */
export async function counterRemoval(test: TestApi, mine: Send, { headers: owner }: SignedInPerson): Promise<void> {
  const { commentText: text, request: statement, answer: reason } = CANARIES;
  const send = sender(test);
  const { id } = await mine('post', '/api/movies/canary/timed-comments', { second: 9, text });
  await test.upToDate();
  const complaint = { content_type: 'timed_comment', content_id: id, violation_types: ['copyright'] };
  await send('post', '/api/reports', complaint, (await test.signUp()).headers);
  await test.upToDate();
  const lead = (await test.signUpStaff('lead_moderator')).headers;
  const report_id = reportIdOf('timed_comment', id);
  await send('post', `/api/admin/moderation/reports/${report_id}/claim`, {}, lead);
  const removal = { report_id, action_type: 'content_removal', law: 'copyright', reason: 'Copied' };
  const { decision_id } = await send('post', '/api/admin/moderation/action', removal, lead);
  await test.upToDate();
  const counter_notice = {
    material: text,
    location: CANARIES.discussion,
    name: CANARIES.chosen,
    address: CANARIES.bio,
    phone: CANARIES.message,
    signature: CANARIES.corrected,
    under_penalty: true,
    accepts_service: true,
  };
  await mine('post', `/api/moderation/decisions/${decision_id}/appeal`, { statement, counter_notice });
  const decision = `/api/admin/moderation/decisions/${decision_id}`;
  await send('post', `${decision}/counter-notice/forward`, { recipient: CANARIES.parent }, owner);
  const outcome = { outcome: 'upheld', reason, court_action: CANARIES.complaint };
  await send('post', `${decision}/appeal`, outcome, owner);
}

/** A film is removed on a copyright notice. It is about no person of ours, and sealed with the key of the moderator. */
export async function removeCopiedFilm(test: TestApi, { headers: owner }: SignedInPerson): Promise<void> {
  const send = sender(test);
  await addFilm(test, 'copied');
  const complaint = { content_type: 'movie', content_id: 'copied', violation_types: ['copyright'] };
  await send('post', '/api/reports', complaint, (await test.signUp()).headers);
  await test.upToDate();
  const report_id = reportIdOf('movie', 'copied');
  await send('post', `/api/admin/moderation/reports/${report_id}/claim`, {}, owner);
  const [claimant, declared] = [CANARIES.report, { good_faith: true, under_penalty: true }];
  const [work, contact, work_address, signature] = [claimant, claimant, claimant, claimant];
  const notice = { claimant, work, contact, work_address, signature, ...declared };
  const removal = { report_id, action_type: 'content_removal', reason: 'Copied', copyright_notice: notice };
  await send('post', '/api/admin/moderation/action', removal, owner);
}
