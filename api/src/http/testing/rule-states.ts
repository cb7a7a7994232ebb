import { randomUUID } from 'node:crypto';
import type { RuleForm } from '../../contract/moderation-rules.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';
import { reviewReadyFor } from './review-states.ts';

const LIST = '/api/admin/moderation/rules';

const RULE: RuleForm = {
  name: 'Copies',
  description: '',
  content_types: ['review'],
  matching: 'any',
  keywords: ['minute'],
  links: null,
  rate: null,
  classifier: [],
  auto_action: 'flag',
  violation: 'copyright',
};

/** Last path segment of the address of the trigger that can be undone. */
let trigger = '';

/** Valid bodies of the actions that take one. */
export const RULE_BODIES: Readonly<Record<string, () => object>> = {
  [LIST]: () => RULE,
  [`${LIST}/{id}`]: () => RULE,
  [`${LIST}/{id}/activate`]: () => ({}),
  [`${LIST}/{id}/roll-back`]: () => ({ version: 1 }),
  [`${LIST}/{id}/undo`]: () => ({ trigger_ids: [trigger], reason: 'Too broad' }),
  '/api/admin/moderation/rule-preview': () => ({ rule: RULE, text: 'A minute' }),
  '/api/admin/moderation/back-tests': () => ({ period: 'all', rule: RULE, rule_id: null }),
};

/** Returns the id of a rule or back-test on which this action is possible. */
export async function ruleReadyFor(test: TestApi, path: string, staff: SignedInPerson): Promise<string> {
  const post = async (address: string, body?: object) => {
    const { body: answer, status, text } = await test.http.post(address).set(staff.headers).send(body);
    if (status >= 300) throw new Error(`${address} answered ${text}`);
    await test.upToDate();
    return answer;
  };
  if (path.includes('/back-tests/')) {
    return (await post('/api/admin/moderation/back-tests', { period: 'all', rule: RULE, rule_id: null })).id;
  }
  const { id } = await post(LIST, { ...RULE, name: randomUUID() });
  if (!/\/(pause|undo)$/.test(path)) return id;
  await post(`${LIST}/${id}/activate`, { even_if_broad: true });
  if (path.endsWith('/undo')) {
    await reviewReadyFor(test, '/like', await test.signUp());
    await hasReacted(test.api.services, 'moderation rules', await test.runtime.store.head(), 10_000);
    await test.upToDate();
    const { body } = await test.http.get(`${LIST}/${id}/triggers`).set(staff.headers);
    trigger = body.triggers[0].id;
    await post(`${LIST}/${id}/pause`);
  }
  return id;
}
