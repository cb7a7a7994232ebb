import { type RuleCommand, rule } from '@sankofa/events/moderation/rules/rule';
import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { eventId } from '@sankofa/events/store/command-runner';
import { maxPosition, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../../command-context.ts';
import {
  activateRule,
  changeRule,
  createRule,
  getRule,
  listRules,
  listTriggers,
  pauseRule,
  previewRule,
  rollBackRule,
  shadowRule,
  undoTriggers,
} from '../../contract/moderation-rules.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { classify } from '../classifier/classify.ts';
import { findRule, findRules, findTriggers, findTriggersById } from './find-rules.ts';
import { compileRule } from './matcher.ts';
import { isBroad, shareOfRecent } from './recent-posts.ts';
import { toConditionedDraft, toDraft } from './rule-form.ts';
import { undoTrigger } from './rule-undo.ts';

const PAGE = 25;

/** Auto-moderation rules: moderators read them, leads change them. */
export function ruleRoutes(services: Services): Route[] {
  const { runner } = services;

  async function run(id: string, command: RuleCommand, { accountId }: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: accountId });
    const { position } = await runner.run(rule, id, command, context);
    return reply({ id }, { position });
  }

  /** @throws Refusal `rule_too_broad` */
  async function refuseBroad(draft: RuleDraft | undefined): Promise<void> {
    const share = draft && (await shareOfRecent(services, draft));
    if (!share || !isBroad(share)) return;
    throw new Refusal('rule_too_broad', { caught: share.caught, of: share.of });
  }

  return [
    serve(listRules, async ({ query: { sort, range, filter } }) => {
      const page = range ?? ([0, PAGE - 1] as const);
      const { rules, total } = await findRules(services, sort ?? ['changed_at', 'DESC'], page, filter?.id);
      return reply(rules, { total });
    }),

    serve(getRule, async ({ params: { id } }) => {
      const found = await findRule(services, id);
      if (!found) throw new Refusal('not_found', { what: 'rule' });
      return found;
    }),

    // The id is derived from the key, so that a repeated request creates one rule.
    serve(createRule, ({ body, actor, request }) =>
      run(
        eventId(`rule ${actor.accountId}`, request.idempotencyKey, 0),
        { kind: 'draft', draft: toDraft(body) },
        actor,
        request,
      ),
    ),

    serve(changeRule, async ({ params: { id }, body: { even_if_broad: isMeant, ...form }, actor, request }) => {
      const draft = toConditionedDraft(form);
      const { standing } = (await runner.state(rule, id)).state;
      if (standing === 'active' && isMeant !== true) await refuseBroad(draft);
      return run(id, { kind: 'change', draft }, actor, request);
    }),

    serve(activateRule, async ({ params: { id }, body: { even_if_broad: isMeant }, actor, request }) => {
      const { versions, standing } = (await runner.state(rule, id)).state;
      if (standing !== 'active' && isMeant !== true) await refuseBroad(versions.at(-1));
      return run(id, { kind: 'activate' }, actor, request);
    }),

    serve(shadowRule, ({ params: { id }, actor, request }) => run(id, { kind: 'put-in-shadow' }, actor, request)),
    serve(pauseRule, ({ params: { id }, actor, request }) => run(id, { kind: 'pause' }, actor, request)),
    serve(rollBackRule, ({ params: { id }, body: { version }, actor, request }) =>
      run(id, { kind: 'roll-back', version }, actor, request),
    ),

    serve(previewRule, async ({ body: { rule: form, text } }) => {
      const draft = toConditionedDraft(form);
      const said = classify(text);
      const [contentType = 'review'] = draft.contentTypes;
      const context = { postsWithin: () => 0, classification: () => said };
      const { caught, reasons } = compileRule(draft)({ contentType, words: text, isPost: true }, context);
      return {
        caught,
        reasons: [...reasons],
        language: said.language,
        classifier: said.classifier,
        scores: said.findings.map(({ violation, confidence }) => ({ violation, confidence })),
        sample: await shareOfRecent(services, draft),
      };
    }),

    serve(listTriggers, ({ params: { id }, query: { mode, after } }) => findTriggers(services, id, mode, after)),

    serve(undoTriggers, async ({ params: { id }, body: { trigger_ids, reason }, actor, request }) => {
      const triggers = await findTriggersById(services, id, trigger_ids);
      const acted = triggers.filter(({ mode }) => mode === 'active');
      if (acted.length === 0) throw new Refusal('not_found', { what: 'ruling' });
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      let left = 0;
      let last = START;
      for (const trigger of acted) {
        const { position, isLeft } = await undoTrigger(services, id, trigger, actor.accountId, reason, context);
        if (isLeft) left++;
        last = maxPosition(last, position);
      }
      return reply({ undone: acted.length, left }, { position: last });
    }),
  ];
}
