import { setImmediate as breathe } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import { DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import { RuleTriggered, TextClassified } from '@sankofa/events/moderation/rules/ruling';
import { asEventOf } from '@sankofa/events/store/codec';
import { type EventStore, type Position, START } from '@sankofa/events/store/event-store';
import type { Classification } from '../classifier/classify.ts';
import { toClassification } from '../rules/rule-reactor.ts';

/** Information about texts from other events, keyed by the event that wrote the text. */
export interface PastOutcomes {
  /** Whether the moderator's decision included an action. */
  readonly decided: ReadonlyMap<string, boolean>;
  /** Results of external classifiers. */
  readonly classified: ReadonlyMap<string, Classification>;
  /** What the rule did live: its version, and whether it acted. */
  readonly triggers: ReadonlyMap<string, string>;
  /** Classification at the time the rule acted; the built-in word lists may have changed since. */
  readonly judged: ReadonlyMap<string, Classification>;
}

const EVENTS = [ReportDecided, DecisionReversed, TextClassified, RuleTriggered];
const PAGE = 500;

/** Comparable form of a trigger. */
export const triggerText = (version: number, mode: string): string => `${version} ${mode}`;

/**
 * Reads the decisions of people and the triggers of the rule up to a position.
 * @param ruleId null: of no rule
 */
export async function readPastOutcomes(
  store: EventStore,
  ruleId: string | null,
  upTo: Position,
): Promise<PastOutcomes> {
  const decided = new Map<string, boolean>();
  const versionOf = new Map<string, string>();
  const classified = new Map<string, Classification>();
  const triggers = new Map<string, string>();
  const judged = new Map<string, Classification>();
  const types = EVENTS.map(({ type }) => type);
  for (let after = START; ; ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE, types });
    for (const recorded of events) {
      if (recorded.position > upTo) break;
      const event = asEventOf(codec.decode(recorded), EVENTS);
      if (event?.type === 'ReportDecided') {
        const { data } = event;
        // Decisions by rules are no evidence of what people think.
        if (data.moderatorId === null) continue;
        decided.set(data.version, data.action !== 'no_action');
        versionOf.set(data.decisionId, data.version);
      } else if (event?.type === 'DecisionReversed') {
        const version = versionOf.get(event.data.decisionId);
        if (version !== undefined) decided.set(version, false);
      } else if (event?.type === 'TextClassified') {
        classified.set(event.data.contentVersion, toClassification(event.data));
      } else if (event?.data.ruleId === ruleId) {
        const { contentVersion: version, ruleVersion, mode, judged: classification } = event.data;
        triggers.set(version, triggerText(ruleVersion, mode));
        if (classification !== null) judged.set(version, toClassification(classification));
      }
    }
    if (end || next > upTo) return { decided, classified, triggers, judged };
    after = next;
    await breathe();
  }
}
