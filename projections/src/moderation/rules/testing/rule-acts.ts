import { rule } from '@sankofa/events/moderation/rules/rule';
import { ruling } from '@sankofa/events/moderation/rules/ruling';
import { draftOf } from '@sankofa/events/moderation/rules/testing/draft-of';
import type { Act, Life } from '../../../testing/life.ts';

/** Acts of and on rules, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const { origin: _, ...without } = context;
  const ruleId = `rule${random(3)}`;
  const contentId = `text${random(10)}`;
  const contentVersion = `${contentId}-${person}-${random(2)}`;
  const subject = { contentType: 'review', contentId, authorId: person, contentVersion } as const;
  const draft = draftOf({ keywords: [`word${random(4)}`] });
  const before = (['activate', 'put-in-shadow'] as const)[random(2)] ?? 'activate';
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const first = { ...without, idempotencyKey: `${context.idempotencyKey} draft` };
      const { state } = await runner.state(rule, ruleId);
      if (state.versions.length === 0) await runner.run(rule, ruleId, { kind: 'draft', draft }, first);
      return runner.run(rule, ruleId, { kind: 'change', draft }, without);
    },
    async () => {
      // Both, so that a history contains each.
      for (const kind of [before, before === 'activate' ? 'put-in-shadow' : 'activate', 'pause'] as const) {
        await runner.run(rule, ruleId, { kind }, { ...without, idempotencyKey: `${context.idempotencyKey} ${kind}` });
      }
    },
    () => runner.run(rule, ruleId, { kind: before }, without),
    () => runner.run(rule, ruleId, { kind: 'roll-back', version: 1 + random(3) }, without),
    async () => {
      const scores = [{ violation: 'spam', confidence: 0.5 }] as const;
      const judged = { classifier: 'other', scores: [...scores] };
      const judging = { ...without, idempotencyKey: `${context.idempotencyKey} judge` };
      await runner.run(ruling, contentId, { kind: 'classify', ...subject, ...judged }, judging);
      const mode = random(2) ? ('active' as const) : ('shadow' as const);
      const what = { ruleId, ruleVersion: 1, mode, action: 'flag', violation: 'spam', judged } as const;
      const reasons = [{ kind: 'word' as const, start: 0, end: 4, said: 'The word “word”' }];
      return runner.run(ruling, contentId, { kind: 'trigger', ...subject, ...what, reasons }, without);
    },
    async () => {
      const what = { ruleId, ruleVersion: 1, mode: 'active', action: 'flag', violation: 'spam', judged: null } as const;
      const first = { ...without, idempotencyKey: `${context.idempotencyKey} found` };
      await runner.run(ruling, contentId, { kind: 'trigger', ...subject, ...what, reasons: [] }, first);
      const undo = { kind: 'undo', ruleId, contentVersion, staffId: 'lead', reason: 'Too broad' } as const;
      return runner.run(ruling, contentId, undo, without);
    },
  ];
  // One act among those of all areas: otherwise rare acts of other areas would never occur.
  return [async () => acts[random(acts.length)]?.()];
}
