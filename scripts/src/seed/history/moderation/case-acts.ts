import { SessionStore } from '@sankofa/api/accounts/session-store';
import { applyEffects } from '@sankofa/api/moderation/actions/effects';
import { classifyContent } from '@sankofa/api/moderation/classifier/classify-content';
import { judgeWith } from '@sankofa/api/moderation/classifier/text-classifier';
import { reportIdOf } from '@sankofa/api/moderation/content-report-routes';
import type { AuthorityReport } from '@sankofa/events/moderation/child-safety';
import type { PriorityKnowledge } from '@sankofa/events/moderation/priority';
import { type ReportCommand, report } from '@sankofa/events/moderation/report';
import type { Subject } from '@sankofa/events/moderation/report-state';
import { standing } from '@sankofa/events/moderation/standing';
import type { Actor } from '@sankofa/events/store/codec';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, byStaff, bySystem, command, contextOf, type Desk, work } from '../act.ts';
import { later, MINUTE_MS } from '../calendar.ts';
import type { Post } from '../posts.ts';
import type { StaffMember } from '../staff.ts';
import type { Case, Complaint, Ruling } from './plan-cases.ts';
import type { Tally } from './tally.ts';

const judge = judgeWith(null, () => undefined);

/** Stream of the author, and the event field with the id, by type of content. */
const SOURCES = {
  review: { stream: 'ratings', type: 'ReviewWritten', field: 'reviewId' },
  discussion: { stream: 'discussions', type: 'DiscussionStarted', field: 'discussionId' },
  reply: { stream: 'discussions', type: 'ReplyWritten', field: 'replyId' },
  timed_comment: { stream: 'timedcomments', type: 'TimedCommentWritten', field: 'commentId' },
} as const;

/** A reported version of a text: the event that wrote it. @throws RangeError if it was not written */
export async function versionOf({ store }: Pick<Desk, 'store'>, { type, id, author }: Post): Promise<string> {
  const { stream, type: eventType, field } = SOURCES[type];
  const written = (await store.readStream(`${stream}-${author.id}`)).find(
    (event) => event.type === eventType && JSON.parse(event.data)[field] === id,
  );
  if (!written) throw new RangeError(`The ${type} ${id} was not written`);
  return written.id;
}

/** Complaints, decision, reversal and appeal of one case. */
export function caseActs(one: Case, tally: Tally, end: Date): Act[] {
  const { post, complaints, ruling, reversal, appeal, handover } = one;
  const reportId = reportIdOf(post.type, post.id);
  const decisionId = eventId(`decision on ${reportId}`, 'history', 0);
  const act = (at: Date, step: string, says: unknown, write: Act['write']): Act =>
    work({ at, lane: reportId, phase: 'staff', key: `${step} ${reportId}` }, says, write);
  const acts = complaints.map((complaint, n) =>
    act(complaint.at, `complaint ${n}`, complaint.violations, (desk) =>
      asReported(desk, post).then((reported) =>
        record(desk, reported, complaint, tally.knowledge(post, complaints.slice(0, n + 1), complaint.at)),
      ),
    ),
  );
  if (ruling) {
    acts.push(
      act(ruling.at, 'decision', ruling.action, (desk) =>
        decide(desk, reportId, decisionId, post.author.id, ruling, end),
      ),
    );
  }
  const tell = (at: Date, step: string, actor: Actor, body: ReportCommand): Act =>
    command(report, reportId, body, { at, lane: reportId, phase: 'staff', key: `${step} ${decisionId}`, actor });
  if (reversal) {
    const { at, by, reason } = reversal;
    const body = { kind: 'reverse', decisionId, moderatorId: by.id, because: 'mistake', byLead: true, reason } as const;
    acts.push(tell(at, 'reverse', byStaff(by.id), body), ...decideAgain(act, one, reportId, later(at, 20 * MINUTE_MS)));
  }
  if (appeal) {
    const { at, statement, counter, outcome } = appeal;
    const personId = post.author.id;
    const body = { kind: 'appeal', decisionId, personId, statement, counterNotice: counter?.notice } as const;
    acts.push(tell(at, 'appeal', byPerson(personId), body));
    if (counter) {
      const { by, at: forwardedAt, recipient } = counter.forwarded;
      const forward = {
        kind: 'forward-counter-notice',
        decisionId,
        moderatorId: by.id,
        byLead: true,
        recipient,
      } as const;
      acts.push(tell(forwardedAt, 'forward', byStaff(by.id), forward));
    }
    if (outcome) {
      const { by, at: answeredAt, ...answer } = outcome;
      const body = { kind: 'decide-appeal', decisionId, moderatorId: by.id, byLead: true, ...answer } as const;
      acts.push(tell(answeredAt, 'answer', byStaff(by.id), body));
    }
  }
  if (handover) {
    const { at, by, note } = handover;
    const body = { kind: 'hand-over', moderatorId: by.id, to: null, note, authorErased: false } as const;
    acts.push(
      act(at, 'hand-over', note, async (desk) => {
        await claim(desk, reportId, by, later(at, -2 * MINUTE_MS));
        await desk.runner.run(
          report,
          reportId,
          body,
          contextOf({ at, key: `hand-over ${reportId}`, actor: byStaff(by.id) }),
        );
      }),
    );
  }
  return acts.filter(({ at }) => at < end);
}

/** Content as a report captures it. */
export interface ReportedContent {
  readonly subject: Subject;
  readonly content: Readonly<Record<string, string>>;
}

/** Records a complaint as the route of reports does, with what was known then. */
export async function record(
  { runner }: Pick<Desk, 'runner'>,
  { subject, content }: ReportedContent,
  { by, at, violations, description }: Complaint,
  knowledge: PriorityKnowledge,
): Promise<void> {
  const reportId = reportIdOf(subject.contentType, subject.contentId);
  const keeping = {
    ...contextOf({ at, key: '', actor: bySystem('reports') }),
    idempotencyKey: `keep ${subject.version}`,
  };
  await runner.run(report, reportId, { kind: 'keep', ...subject, content }, keeping);
  const classified = await classifyContent(judge, content);
  const said = { reporterId: by.id, violationTypes: violations, description, knowledge, classified };
  const context = contextOf({ at, key: `report ${by.id}`, actor: byPerson(by.id) });
  await runner.run(report, reportId, { kind: 'report', ...subject, ...said }, context);
  const key = `hide ${reportId}`;
  const hide = { kind: 'hide', escalationId: eventId(key, by.id, 0), authorErased: false } as const;
  // Decides itself whether the content is about child safety and still public.
  await runner.run(report, reportId, hide, contextOf({ at, key: `${key} ${by.id}`, actor: bySystem('moderation') }));
}

async function asReported(desk: Desk, post: Post): Promise<ReportedContent> {
  const { type: contentType, id: contentId, author, content } = post;
  return { subject: { contentType, contentId, authorId: author.id, version: await versionOf(desk, post) }, content };
}

export const claim = ({ runner }: Pick<Desk, 'runner'>, reportId: string, by: StaffMember, at: Date) =>
  runner.run(
    report,
    reportId,
    { kind: 'claim', moderatorId: by.id, byLead: by.role !== 'moderator' },
    contextOf({ at, key: `claim ${by.id} ${at.toISOString()}`, actor: byStaff(by.id) }),
  );

/** Claims and decides, with the effects of the decision. Does nothing about what a rule has removed. */
export async function decide(
  desk: Desk,
  reportId: string,
  decisionId: string,
  authorId: string,
  ruling: Ruling,
  end: Date,
): Promise<void> {
  const { runner, store, secrets } = desk;
  const { at, by, second, action, content, law, banHours, reason, notes } = ruling;
  // A rule may have removed it before; then there is nothing to decide.
  const { isOpen, decisions, isChildSafety } = (await runner.state(report, reportId)).state;
  if (!isOpen && !decisions.has(decisionId)) return;
  await claim(desk, reportId, by, later(at, -3 * MINUTE_MS));
  const body = {
    kind: 'decide',
    decisionId,
    moderatorId: by.id,
    ruleId: null,
    action,
    content,
    byLead: by.role !== 'moderator',
    law,
    reason,
    adminNotes: notes,
    banHours,
    notify: action !== 'no_action' && !isChildSafety,
    ...(isChildSafety && (second ? { proposes: true } : { authorityReport: authorityReport(reportId, at) })),
    authorErased: false,
  } as const;
  const taken = await runner.run(
    report,
    reportId,
    body,
    contextOf({ at, key: `decide ${decisionId}`, actor: byStaff(by.id) }),
  );
  const confirm = { kind: 'confirm-closing', closingId: decisionId, authorErased: false } as const;
  const { events } =
    second && isChildSafety
      ? await runner.run(
          report,
          reportId,
          { ...confirm, moderatorId: second.id },
          contextOf({ at: later(at, MINUTE_MS), key: `confirm ${decisionId}`, actor: byStaff(second.id) }),
        )
      : taken;
  const decided = events.find((event) => event.type === 'ReportDecided');
  if (!decided) return;
  await applyEffects(
    { runner, store, sessions: new SessionStore(secrets, () => at) },
    reportId,
    decided.data,
    later(at, 300),
  );
  const endsAt = decided.data.until === null ? null : later(new Date(decided.data.until), MINUTE_MS / 2);
  if (endsAt === null || endsAt >= end) return;
  const ending = {
    ...contextOf({ at: endsAt, key: '', actor: bySystem('moderation') }),
    idempotencyKey: `end ${decided.data.until}`,
  };
  await runner.run(standing, authorId, { kind: 'end-bans' }, ending);
}

/** The second decision after a reversal: the text stays. */
function decideAgain(
  act: (at: Date, step: string, says: unknown, write: Act['write']) => Act,
  { post, ruling, reversal }: Case,
  reportId: string,
  at: Date,
): Act[] {
  if (!ruling || !reversal) return [];
  const again: Ruling = {
    ...ruling,
    at,
    by: reversal.by,
    second: ruling.by,
    action: 'no_action',
    content: 'leave',
    law: null,
    banHours: null,
    reason: 'After a second reading: it stays.',
    notes: '',
  };
  return [
    act(at, 'second decision', again.action, (desk) =>
      decide(desk, reportId, eventId(`decision on ${reportId}`, 'second', 0), post.author.id, again, at),
    ),
  ];
}

/** Child safety: an authority is told before the decision. */
const authorityReport = (reportId: string, at: Date): AuthorityReport => ({
  authority: 'National Cybercrime Centre',
  reference: `NCC-${at.getUTCFullYear()}-${reportId.slice(0, 6).toUpperCase()}`,
  reportedAt: later(at, -30 * MINUTE_MS),
});
