import { Refusal } from '@sankofa/events/store/refusal';
import { cancelBackTest, getBackTest, startBackTest } from '../../contract/moderation-rules.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findRuleName } from '../rules/find-rules.ts';
import { toConditionedDraft } from '../rules/rule-form.ts';
import type { BackTests } from './back-tests.ts';

/** Tests of rules on past texts. */
export function backTestRoutes(services: Services, backTests: BackTests): Route[] {
  /** @throws Refusal `not_found` */
  async function nameOf(ruleId: string): Promise<string> {
    const name = await findRuleName(services, ruleId);
    if (name === null) throw new Refusal('not_found', { what: 'rule' });
    return name;
  }

  return [
    serve(startBackTest, async ({ body }) => {
      if (body.period === 'live') {
        const { period, rule_id: ruleId } = body;
        return { id: await backTests.start({ period, ruleId }, await nameOf(ruleId)) };
      }
      const { period, rule, rule_id: ruleId } = body;
      if (ruleId !== null) await nameOf(ruleId);
      const draft = toConditionedDraft(rule);
      return { id: await backTests.start({ period, draft, ruleId }, draft.name) };
    }),
    serve(getBackTest, ({ params: { id } }) => backTests.find(id)),
    serve(cancelBackTest, async ({ params: { id } }) => {
      await backTests.cancel(id);
      return { id };
    }),
  ];
}
