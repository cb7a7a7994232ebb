import { type RulingCommand, ruling } from '@sankofa/events/moderation/rules/ruling';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import type { Classification } from '../classifier/classify.ts';
import type { Judge } from '../classifier/text-classifier.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { countWithin, postsOf } from './posts-of-author.ts';
import type { RuleBook, RuleInForce } from './rule-book.ts';
import { BY_RULES, triggerRule } from './rule-effects.ts';
import { bodyOf, TEXT_TYPES, type TextVersion, textVersionOf } from './text-versions.ts';

type Deps = Pick<Services, 'runner' | 'store' | 'queries' | 'clock'>;

/** Also the name of its checkpoint. */
export const RULE_REACTOR = 'moderation rules';

/** Applies the rules in force at each text's position to it. */
export const ruleReactor = (services: Deps, book: RuleBook, judge: Judge): Reactor => ({
  name: RULE_REACTOR,
  types: TEXT_TYPES,
  react: async (event, { idempotencyKey, now }) => {
    const text = textVersionOf(event);
    // The author has been erased: the text cannot be decrypted, and no one can be informed.
    if (text.words === null) return;
    const rules = (await book.inForceAt(text.position)).filter(({ draft }) =>
      draft.contentTypes.some((one) => one === text.contentType),
    );
    if (rules.length === 0) return;
    const classification = await classificationFor(services, judge, rules, text, { now, idempotencyKey });
    const posts = rules.some(({ draft }) => draft.rate)
      ? await postsOf(services.store, text.authorId, text.position)
      : [];
    const context = {
      postsWithin: (minutes: number) => countWithin(posts, text.at, minutes),
      classification: () => classification ?? { classifier: 'none', language: null, findings: [] },
    };
    const { title } = event.data;
    const content = { ...(typeof title === 'string' && title !== '' && { title }), text: String(bodyOf(event.data)) };
    for (const rule of rules) {
      const { caught, reasons } = rule.matches(text, context);
      const found = { rule, text, content, reasons, classification, judge };
      if (caught) await triggerRule(services, found, { now, idempotencyKey });
    }
  },
});

/** Classification of a text; stored if a repetition may differ. Null when no rule uses it. */
async function classificationFor(
  { runner }: Pick<Deps, 'runner'>,
  judge: Judge,
  rules: readonly RuleInForce[],
  { words, contentType, contentId, authorId, version: contentVersion }: TextVersion,
  context: Pick<CommandContext, 'now' | 'idempotencyKey'>,
): Promise<Classification | null> {
  if (words === null || rules.every(({ draft }) => draft.classifier.length === 0)) return null;
  if (!judge.isKept) return judge.judge(words);
  const id = reportIdOf(contentType, contentId);
  const known = (await runner.state(ruling, id)).state.classified.get(contentVersion);
  if (known) return toClassification(known);
  const classification = await judge.judge(words);
  const command: RulingCommand = {
    kind: 'classify',
    contentType,
    contentId,
    authorId,
    contentVersion,
    classifier: classification.classifier,
    scores: classification.findings.map(({ violation, confidence }) => ({ violation, confidence })),
  };
  const key = `${context.idempotencyKey} classify`;
  await runner.run(ruling, id, command, { ...context, idempotencyKey: key, actor: BY_RULES });
  return classification;
}

/** Restores a stored classification, which has no evidence. */
export const toClassification = ({
  classifier,
  scores,
}: {
  readonly classifier: string;
  readonly scores: readonly {
    readonly violation: Classification['findings'][number]['violation'];
    readonly confidence: number;
  }[];
}): Classification => ({
  classifier,
  language: null,
  findings: scores.map(({ violation, confidence }) => ({ violation, confidence, evidence: [] })),
});
