import { ActionType, contentOf } from '@sankofa/events/moderation/action';
import { type BlindReviewCommand, blindReview } from '@sankofa/events/moderation/blind-review';
import { bulkDecision } from '@sankofa/events/moderation/bulk-decision';
import { type ReportCommand, report } from '@sankofa/events/moderation/report';
import { reportOutcome } from '@sankofa/events/moderation/report-outcome';
import { type ReportViewsCommand, reportViews } from '@sankofa/events/moderation/report-views';
import { standing } from '@sankofa/events/moderation/standing';
import { transparencyReport } from '@sankofa/events/moderation/transparency-report';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Act, Life } from '../../testing/life.ts';

/** Acts of reporters and moderators, for a random history. */
export function acts({ runner, random, people, person, context }: Life): Act[] {
  const contentId = `film-${random(20)}`;
  const authorId = random(3) === 0 ? null : (people[random(people.length)] ?? null);
  const { origin: _, ...without } = context;
  const about = { contentType: 'movie', contentId, authorId, version: `${random(3)}` } as const;
  return [
    async () => {
      const kept = { ...without, idempotencyKey: `${context.idempotencyKey} keep` };
      await runner.run(report, contentId, { kind: 'keep', ...about, content: { title: 'A film' } }, kept);
      const violationTypes = [['spam'], ['violence', 'other'], ['child_safety']][random(3)] as ViolationType[];
      const classified = { classifier: 'words', scores: [{ violation: 'spam', confidence: random(10) / 10 }] } as const;
      const complaint = {
        kind: 'report',
        reporterId: person,
        violationTypes,
        description: 'Look at this',
        classified,
      } as const;
      await runner.run(report, contentId, { ...complaint, ...about }, without);
      await moderate(runner, contentId, person, without, violationTypes.includes('child_safety'));
      await actOnOwnInitiative(runner, authorId, without);
      const day = context.now.toISOString().slice(0, 10);
      const made = { from: day, to: day, position: '1', figures: [] };
      const later = new Date(context.now.getTime() + 48 * 3_600_000);
      const making = { ...without, now: later, idempotencyKey: `${context.idempotencyKey} make` };
      await runner.run(transparencyReport, `${day}_${day}`, made, making);
      const told = { decisionId: context.idempotencyKey, contentType: 'movie', contentId, automated: false } as const;
      for (const outcome of ['acted', 'reopened'] as const) {
        const actor = { kind: 'system', id: 'moderation' } as const;
        const telling = { ...without, actor, idempotencyKey: `${context.idempotencyKey} ${outcome}` };
        await runner.run(reportOutcome, person, { ...told, outcome }, telling);
      }
      for (const kind of ['start', 'end'] as const) {
        const command = kind === 'start' ? { kind, reportIds: [contentId, `other-${contentId}`] } : { kind };
        const step = { ...without, idempotencyKey: `${context.idempotencyKey} bulk ${kind}` };
        await runner.run(bulkDecision, context.idempotencyKey, command, step);
      }
      await keepViews(runner, person, without);
    },
  ];
}

/** Warns the author of an unreported discussion. */
async function actOnOwnInitiative(
  runner: CommandRunner,
  authorId: string | null,
  context: CommandContext,
): Promise<void> {
  const contentId = `discussion ${context.idempotencyKey}`;
  const decision = {
    kind: 'decide',
    decisionId: `own ${context.idempotencyKey}`,
    moderatorId: 'moderator-0',
    ruleId: null,
    action: authorId === null ? 'content_removal' : 'warning',
    reason: 'As the rules say',
    adminNotes: '',
    banHours: null,
    notify: true,
    authorErased: authorId === null,
  } as const;
  const subject = { contentType: 'discussion', contentId, authorId, version: contentId } as const;
  const command = {
    kind: 'own-initiative' as const,
    ...subject,
    content: { text: 'Trash' },
    violationTypes: ['spam' as const],
    decision,
  } satisfies ReportCommand;
  const own = { ...context, idempotencyKey: `${context.idempotencyKey} own` };
  await runner.run(report, contentId, command, own);
}

/** Saves two views of the queue, edits one and deletes it. */
async function keepViews(runner: CommandRunner, person: string, context: CommandContext): Promise<void> {
  const [first, second] = [`${context.idempotencyKey} one`, `${context.idempotencyKey} two`];
  const commands: readonly ReportViewsCommand[] = [
    { kind: 'save', viewId: first, name: first, words: 'watches', filter: { status: 'open', priority: 5 } },
    { kind: 'save', viewId: second, name: second, words: '', filter: {} },
    { kind: 'change', viewId: first, name: `${first} and only`, shows: { words: '', filter: { claimed_by: 'me' } } },
    ...(Number(context.idempotencyKey) % 2 === 0 ? [{ kind: 'remove', viewId: first } as const] : []),
  ];
  for (const [part, command] of commands.entries()) {
    const key = `${context.idempotencyKey} view ${part}`;
    await runner.run(reportViews, person, command, { ...context, idempotencyKey: key });
  }
}

/** Runs through the workflows of a report, one after the other, as far as the rules allow. */
async function moderate(
  runner: CommandRunner,
  contentId: string,
  reporterId: string,
  context: CommandContext,
  isChildSafety: boolean,
): Promise<void> {
  const step = Number(context.idempotencyKey);
  const moderatorId = `moderator-${step % 2}`;
  const decisionId = `decision ${step}`;
  const reason = 'As the rules say';
  const action = ActionType.options[step % ActionType.options.length] ?? 'no_action';
  const said = {
    reason,
    adminNotes: '',
    // A lead allows the notice afterwards.
    notify: step % 4 > 0 && !isChildSafety,
    ruleId: null,
    banHours: action === 'temporary_ban' ? 24 : null,
  };
  const copyrightNotice = {
    claimant: 'Asantewaa Films',
    work: 'The Weaver',
    contact: 'rights@asantewaa.example',
    workAddress: 'https://asantewaa.example/weaver',
    signature: 'Efua Asantewaa',
  };
  const counterNotice = {
    material: 'A review of The Weaver',
    location: 'On the page of the film',
    name: 'Ama Mensah',
    address: '1 High Street, Accra',
    phone: '+233 30 000 0000',
    signature: 'Ama Mensah',
  };
  const { subject } = (await runner.state(report, contentId)).state;
  const authorId = subject?.authorId ?? null;
  const byLead = true;
  const told = { moderatorId: 'lead', authority: 'The police', reference: `Case ${step}` };
  const answer = { closingId: decisionId, authorErased: authorId === null } as const;
  const claim = { kind: 'claim', moderatorId, byLead } as const;
  const appeal: ReportCommand = {
    kind: 'appeal',
    decisionId,
    // Reporters appeal against dismissals.
    personId: action === 'no_action' ? reporterId : (authorId ?? ''),
    statement: 'I said no such thing',
    ...(action !== 'no_action' && step % 2 === 1 && { counterNotice }),
  };
  const ends = { kind: 'decide-appeal', decisionId, moderatorId: 'lead', byLead, outcome: 'upheld', reason } as const;
  const outcome = step % 2 === 0 ? 'upheld' : 'overturned';
  const commands: readonly (readonly [ReportCommand, minutes: number])[] = [
    [claim, 0],
    [{ kind: 'release', moderatorId }, 0],
    [claim, 1],
    ...(step % 4 === 0
      ? [
          [
            {
              kind: 'hand-over',
              moderatorId,
              to: step % 8 === 0 ? null : 'lead',
              note: reason,
              authorErased: authorId === null,
            },
            2,
          ] as const,
          [claim, 3] as const,
        ]
      : []),
    [{ kind: 'renew', moderatorId, byLead }, 4],
    [
      {
        kind: 'decide',
        decisionId,
        moderatorId,
        action,
        byLead,
        found: step % 2 === 1 ? ['copyright'] : ['spam'],
        copyrightNotice,
        proposes: true,
        authorErased: authorId === null,
        ...said,
      },
      5,
    ],
    ...(step % 2 === 0 ? [[{ kind: 'decline-closing', ...answer, moderatorId, reason }, 5] as const] : []),
    [{ kind: 'confirm-closing', ...answer, moderatorId: 'lead' }, 5],
    [{ kind: 'hide', escalationId: `hiding ${step}`, authorErased: authorId === null }, 5],
    [{ kind: 'allow-notice', decisionId, moderatorId: 'lead' }, 5],
    [{ kind: 'escalate', escalationId: `escalation ${step}`, moderatorId, reason, authorErased: authorId === null }, 5],
    [{ kind: 'lift-freeze', moderatorId: 'lead', reason, authorErased: authorId === null }, 5],
    [{ kind: 'record-authority-report', ...told, reportedAt: context.now, authorErased: authorId === null }, 5],
    [{ kind: 'evidence', reason, packSha256: 'f0', events: step, treeSize: step, authorErased: authorId === null }, 5],
    ...(step % 3 === 0
      ? [[{ kind: 'reverse', decisionId, moderatorId, because: 'mistake', byLead, reason }, 6] as const]
      : []),
    ...(step % 3 === 1 || action === 'no_action'
      ? [
          [appeal, 6] as const,
          [
            { kind: 'forward-counter-notice', decisionId, moderatorId: 'lead', byLead, recipient: 'a@b.example' },
            6,
          ] as const,
          [{ kind: 'decide-appeal', decisionId, moderatorId: 'lead', byLead, outcome, reason }, 7] as const,
          [{ ...ends, courtAction: 'District court, 1:26-cv-1' }, 8] as const,
        ]
      : []),
  ];
  const after = (minutes: number): Date => new Date(context.now.getTime() + minutes * 60_000);
  const allowed = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };
  for (const [command, minutes] of commands) {
    const key = `${step} ${command.kind} ${minutes}`;
    await allowed(runner.run(report, contentId, command, { ...context, now: after(minutes), idempotencyKey: key }));
  }
  const { contentType = 'movie', version = '' } = subject ?? {};
  const about = { decisionId, reportId: contentId, contentType, contentId, authorId, version };
  const looked = { reason, authorErased: authorId === null };
  const looks: readonly BlindReviewCommand[] = [
    {
      kind: 'ask',
      ...about,
      firstModeratorId: moderatorId,
      firstAction: action,
      firstContent: contentOf(action),
      percent: 10,
    },
    { kind: 'give', moderatorId: 'second', action: step % 2 === 0 ? 'no_action' : 'warning', ...looked },
    { kind: 'settle', moderatorId: 'lead', right: 'second', ...looked },
  ];
  for (const look of looks) {
    const key = { ...context, idempotencyKey: `${step} ${look.kind} blind` };
    await allowed(runner.run(blindReview, decisionId.replace(' ', '-'), look, key));
  }
  if (authorId === null) return;
  const freeze = { freezeId: `freeze ${step}`, reportId: contentId, basis: 'GDPR art. 17(3)(e)' };
  for (const kind of ['freeze', 'lift-freeze'] as const) {
    const key = { ...context, idempotencyKey: `${step} ${kind} erasure` };
    await allowed(runner.run(dataRequests, authorId, { kind, ...freeze }, key));
  }
  if (action === 'no_action') return;
  const [until, strikeUntil] = [after(60).toISOString(), after(600).toISOString()];
  const measure = {
    decisionId,
    reportId: contentId,
    measure: action,
    removed: action === 'content_removal',
    until,
    strikeUntil,
    reason,
  };
  await allowed(
    runner.run(standing, authorId, { kind: 'take', ...measure }, { ...context, idempotencyKey: `${step} take` }),
  );
  const end = { kind: 'end-bans' } as const;
  await allowed(runner.run(standing, authorId, end, { ...context, now: after(61), idempotencyKey: `${step} end` }));
  if (step % 3 > 0) return;
  const back = { kind: 'reverse', decisionId } as const;
  await allowed(runner.run(standing, authorId, back, { ...context, idempotencyKey: `${step} reverse` }));
}
