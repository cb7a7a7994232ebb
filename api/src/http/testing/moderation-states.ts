import { randomUUID } from 'node:crypto';
import { blindReview } from '@sankofa/events/moderation/blind-review';
import { report } from '@sankofa/events/moderation/report';
import { blindReviewIdOf } from '../../moderation/blind-review/sample.ts';
import { reportIdOf } from '../../moderation/content-report-routes.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

/** What a moderation request requires. */
interface Ready {
  readonly id?: string;
  readonly query?: string;
  readonly body?: object;
}

const statement = 'It was a line of the film';

/** A saved view of the queue with a unique name. */
const VIEW = () => ({ name: `View ${randomUUID()}`.slice(0, 40), filter: { status: 'open' } });

/**
 * Brings reports and decisions into the state that this action requires.
 * @param owner who acts in the console
 */
export async function readyForModeration(
  test: TestApi,
  path: string,
  { owner, viewer }: { readonly owner: SignedInPerson; readonly viewer: SignedInPerson },
): Promise<Ready> {
  if (!/\/moderation[/-]/.test(path)) return {};
  const send = async (address: string, body: object, { headers }: SignedInPerson) => {
    const { body: answer } = await test.http.post(address).set(headers).send(body);
    await test.upToDate();
    return answer;
  };
  async function reported(author: SignedInPerson, violation = 'spam'): Promise<string> {
    const text = { title: 'The ending', text: 'Did she leave?' };
    const { id } = await send('/api/movies/the-film/discussions', text, author);
    const complaint = { content_type: 'discussion', content_id: id, violation_types: [violation] };
    await send('/api/reports', complaint, await test.signUp());
    return reportIdOf('discussion', id);
  }
  async function claimed(author: SignedInPerson, by = owner, violation = 'spam'): Promise<string> {
    const id = await reported(author, violation);
    await send(`/api/admin/moderation/reports/${id}/claim`, {}, by);
    return id;
  }
  async function decided(author: SignedInPerson, by = owner, action_type = 'warning', law: 'copyright' | null = null) {
    const body = { report_id: await claimed(author, by), action_type, law, reason: 'Advertising' };
    return String((await send('/api/admin/moderation/action', body, by)).decision_id);
  }

  /** Creates a decision that is due for a blind review. */
  async function lookedAt(author: SignedInPerson): Promise<string> {
    const by = await test.signUpStaff('moderator');
    const reportId = await claimed(author, by);
    const body = { report_id: reportId, action_type: 'warning', reason: 'Advertising' };
    const { decision_id: decisionId } = await send('/api/admin/moderation/action', body, by);
    const about = {
      decisionId,
      reportId,
      contentType: 'discussion',
      contentId: reportId,
      authorId: author.id,
    } as const;
    const first = {
      version: '1',
      firstModeratorId: by.id,
      firstAction: 'warning',
      firstContent: 'leave',
      percent: 100,
    } as const;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: decisionId } as const;
    const id = blindReviewIdOf(decisionId);
    await test.api.services.runner.run(blindReview, id, { kind: 'ask', ...about, ...first }, context);
    return id;
  }

  // A new author each time, because texts per day are limited.
  const author = await test.signUp();
  switch (path) {
    case '/api/admin/moderation/reports/{id}':
    case '/api/admin/moderation/reports/{id}/claim':
    case '/api/admin/moderation/reports/{id}/decision-support':
      return { id: await reported(author) };
    case '/api/admin/moderation/reports/{id}/evidence-packs':
      return { id: await reported(author), body: { reason: 'Asked by the regulator' } };
    case '/api/admin/moderation/reports/{id}/renew':
    case '/api/admin/moderation/reports/{id}/release':
      return { id: await claimed(author) };
    case '/api/admin/moderation/reports/{id}/escalate':
      return { id: await claimed(author), body: { reason: 'A child may be in danger' } };
    case '/api/admin/moderation/reports/{id}/authority-reports': {
      const reported_at = test.clock.now.toISOString();
      const body = { authority: 'The police', reference: 'K-7', reported_at };
      return { id: await claimed(author, owner, 'child_safety'), body };
    }
    case '/api/admin/moderation/reports/{id}/freeze/lift': {
      const id = await claimed(author, owner, 'child_safety');
      return { id, body: { reason: 'The case is closed' } };
    }
    case '/api/admin/moderation/reports/{id}/hand-over':
      return { id: await claimed(author), body: { to: null, note: 'A lead has to see this' } };
    case '/api/admin/moderation/reports/{id}/closing/confirm':
    case '/api/admin/moderation/reports/{id}/closing/decline': {
      const lead = await test.signUpStaff('lead_moderator');
      const id = await claimed(author, lead, 'child_safety');
      const body = { report_id: id, action_type: 'content_removal', reason: 'It seeks contact with a child' };
      await send('/api/admin/moderation/action', body, lead);
      const { closing } = (await test.api.services.runner.state(report, id)).state;
      const reason = path.endsWith('decline') ? { reason: 'Suspend the account too' } : {};
      return { id, body: { closing_id: closing?.closingId, ...reason } };
    }
    case '/api/admin/moderation/decisions/{id}/notice': {
      const id = await claimed(author, owner, 'child_safety');
      const reported_at = test.clock.now.toISOString();
      const authority_report = { authority: 'The police', reference: 'K-7', reported_at };
      const body = { report_id: id, action_type: 'content_removal', reason: 'Grooming', authority_report };
      return { id: (await send('/api/admin/moderation/action', body, owner)).decision_id };
    }
    case '/api/admin/moderation/action':
      return { body: { report_id: await claimed(author), action_type: 'warning', reason: 'Advertising' } };
    case '/api/admin/moderation/actions':
      return { body: { report_ids: [await reported(author)], action_type: 'no_action', reason: 'Nothing wrong' } };
    case '/api/admin/users/{id}/moderation-action': {
      const own = { content_type: 'profile_name', violation_types: ['spam'], action_type: 'warning' };
      return { id: author.id, body: { ...own, reason: 'Advertising' } };
    }
    case '/api/admin/moderation/blind-reviews/{id}/decision':
      return { id: await lookedAt(author), body: { action_type: 'warning', reason: 'Advertising' } };
    case '/api/admin/moderation/disagreements/{id}/settlement': {
      const id = await lookedAt(author);
      const apart = { action_type: 'no_action', reason: 'It is a quotation' };
      const decision = `/api/admin/moderation/blind-reviews/${id}/decision`;
      await send(decision, apart, await test.signUpStaff('moderator'));
      return { id, body: { right: 'first', reason: 'It was advertising' } };
    }
    case '/api/admin/moderation/report-views':
      return { body: VIEW() };
    case '/api/admin/moderation/report-views/{id}':
      return { id: (await send('/api/admin/moderation/report-views', VIEW(), owner)).id, body: VIEW() };
    case '/api/admin/moderation/decisions/{id}/reverse':
      return { id: await decided(author) };
    case '/api/admin/moderation/decisions/{id}/statement':
    case '/api/admin/moderation/decisions/{id}/statement/exports':
      return { id: await decided(author, owner, 'content_removal') };
    case '/api/admin/moderation/statements/exports/csv':
    case '/api/admin/moderation/statements/exports/json':
      return { body: { reason: 'For the authority', period: { from: '2026-01-01', to: '2026-03-31' } } };
    case '/api/admin/moderation/transparency-reports':
      return { body: { from: '2025-01-01', to: '2025-03-31' } };
    case '/api/admin/moderation/transparency-reports/{id}/exports/json':
    case '/api/admin/moderation/transparency-reports/{id}/exports/csv': {
      const period = { from: '2025-01-01', to: '2025-01-31' };
      return { id: (await send('/api/admin/moderation/transparency-reports', period, owner)).id };
    }
    case '/api/moderation/decisions/{id}/appeal':
      return { id: await decided(viewer), body: { statement } };
    case '/api/admin/moderation/decisions/{id}/appeal': {
      const id = await decided(author, await test.signUpStaff('moderator'));
      await send(`/api/moderation/decisions/${id}/appeal`, { statement }, author);
      return { id, body: { outcome: 'upheld', reason: 'It was advertising' } };
    }
    case '/api/admin/moderation/decisions/{id}/counter-notice/forward': {
      const id = await decided(author, await test.signUpStaff('moderator'), 'content_removal', 'copyright');
      const counter_notice = {
        ...{ material: 'My review', location: 'Page of the film', name: 'Ama Mensah', address: '1 High Street, Accra' },
        ...{ phone: '+233 30 000 0000', signature: 'Ama Mensah', under_penalty: true, accepts_service: true },
      };
      await send(`/api/moderation/decisions/${id}/appeal`, { statement, counter_notice }, author);
      return { id, body: { recipient: 'rights@asantewaa.example' } };
    }
    case '/api/moderation/appeal':
    case '/api/moderation/appeal/open': {
      await decided(author);
      const { text } = await test.emailTo(author.email, 'A warning from our moderators');
      const token = /token=([\w-]{64})/.exec(text)?.[1] ?? '';
      return { body: path.endsWith('/open') ? { token } : { token, statement } };
    }
    default:
      return {};
  }
}
