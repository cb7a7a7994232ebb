import { setImmediate as breathe } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import { type EventStore, type Position, START } from '@sankofa/events/store/event-store';
import type { Classification } from '../classifier/classify.ts';
import { keptClassification } from '../rules/rule-reactor.ts';

/** What the log says of texts beside themselves, each by the event that wrote the text. */
export interface KnownOfTexts {
  /** Whether a moderator who decided on it did anything about it. */
  readonly decided: ReadonlyMap<string, boolean>;
  /** What other classifiers than ours said of it. */
  readonly classified: ReadonlyMap<string, Classification>;
  /** What the rule did live: its version, and whether it acted. */
  readonly triggers: ReadonlyMap<string, string>;
  /** What the classifier of that time said where the rule acted on it: its word lists may have changed since. */
  readonly judged: ReadonlyMap<string, Classification>;
}

const TYPES = ['ReportDecided', 'DecisionReversed', 'TextClassified', 'RuleTriggered'];
const PAGE = 500;

/** How a trigger is compared with another. */
export const triggerText = (version: number, mode: string): string => `${version} ${mode}`;

/** Reads what people decided, and what the rule did, up to a place of the log. @param ruleId null: of no rule */
export async function readKnown(store: EventStore, ruleId: string | null, upTo: Position): Promise<KnownOfTexts> {
  const decided = new Map<string, boolean>();
  const versionOf = new Map<string, string>();
  const classified = new Map<string, Classification>();
  const triggers = new Map<string, string>();
  const judged = new Map<string, Classification>();
  const types = TYPES.filter((type) => codec.knows(type));
  for (let after = START; ; ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE, types });
    for (const recorded of events) {
      if (recorded.position > upTo) break;
      const { type, data } = codec.decode(recorded);
      if (type === 'ReportDecided') {
        // What a rule decided says nothing of what people think of rules.
        if (data.moderatorId === null) continue;
        decided.set(String(data.version), data.action !== 'no_action');
        versionOf.set(String(data.decisionId), String(data.version));
      } else if (type === 'DecisionReversed') {
        const version = versionOf.get(String(data.decisionId));
        if (version !== undefined) decided.set(version, false);
      } else if (type === 'TextClassified') {
        classified.set(String(data.contentVersion), keptClassification(data as never));
      } else if (data.ruleId === ruleId) {
        const version = String(data.contentVersion);
        triggers.set(version, triggerText(Number(data.ruleVersion), String(data.mode)));
        if (data.judged !== null) judged.set(version, keptClassification(data.judged as never));
      }
    }
    if (end || next > upTo) return { decided, classified, triggers, judged };
    after = next;
    await breathe();
  }
}
