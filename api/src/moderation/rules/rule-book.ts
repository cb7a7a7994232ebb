import { codec } from '@sankofa/events/catalog';
import { evolveRule, NO_RULE, type RuleEvent, type RuleState, ruleEvents } from '@sankofa/events/moderation/rules/rule';
import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { asEventOf } from '@sankofa/events/store/codec';
import { type EventStore, type Position, START } from '@sankofa/events/store/event-store';
import { compileRule, type RuleMatcher } from './matcher.ts';

const PAGE = 500;

/** A version of a rule in force. */
export interface RuleInForce {
  readonly ruleId: string;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
  readonly draft: RuleDraft;
  readonly matches: RuleMatcher;
}

interface Since {
  readonly position: Position;
  /** Null: not in force from there on. */
  readonly rule: RuleInForce | null;
}

/**
 * The history of every rule by position. Returns the rules in force at a text's position, however late it is asked, so
 * that live results can be reproduced exactly.
 */
export class RuleBook {
  readonly #store: EventStore;
  readonly #states = new Map<string, RuleState>();
  readonly #histories = new Map<string, Since[]>();
  readonly #matchers = new WeakMap<RuleDraft, RuleMatcher>();
  #known: Position = START;
  #reading: Promise<void> = Promise.resolve();

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Rules in force at this position, excluding one that starts exactly there. */
  async inForceAt(position: Position): Promise<RuleInForce[]> {
    await this.#readTo(position);
    return [...this.#histories.keys()].flatMap((ruleId) => this.#at(ruleId, position) ?? []);
  }

  /** A rule at this position; null while it is not in force. */
  async at(ruleId: string, position: Position): Promise<RuleInForce | null> {
    await this.#readTo(position);
    return this.#at(ruleId, position);
  }

  #at(ruleId: string, position: Position): RuleInForce | null {
    return this.#histories.get(ruleId)?.findLast((since) => since.position < position)?.rule ?? null;
  }

  #readTo(position: Position): Promise<void> {
    // Sequential, also after a failure: each read continues from the position of the last one.
    const read = (): Promise<void> => this.#readOn(position);
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async #readOn(position: Position): Promise<void> {
    const types = ruleEvents.map(({ type }) => type);
    while (this.#known < position) {
      const { events, next, end } = await this.#store.readAll({ after: this.#known, limit: PAGE, types });
      for (const recorded of events) {
        const event = asEventOf(codec.decode(recorded), ruleEvents);
        if (event) this.#take(event.aggregateId, event, recorded.position);
      }
      this.#known = next;
      if (end) return;
    }
  }

  #take(ruleId: string, event: RuleEvent, position: Position): void {
    const state = evolveRule(this.#states.get(ruleId) ?? NO_RULE, event);
    this.#states.set(ruleId, state);
    const draft = state.versions.at(-1);
    const { standing: mode } = state;
    const isLooked = mode === 'active' || mode === 'shadow';
    const rule =
      draft && isLooked ? { ruleId, version: state.versions.length, mode, draft, matches: this.#matcher(draft) } : null;
    this.#histories.set(ruleId, [...(this.#histories.get(ruleId) ?? []), { position, rule }]);
  }

  #matcher(draft: RuleDraft): RuleMatcher {
    const known = this.#matchers.get(draft) ?? compileRule(draft);
    this.#matchers.set(draft, known);
    return known;
  }
}
