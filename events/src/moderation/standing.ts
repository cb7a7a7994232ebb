import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { Measure } from './action.ts';

const decisionId = id('decision');

/** A decision's action was applied to a person. */
export const MeasureTaken = defineEvent(
  'MeasureTaken',
  1,
  z.strictObject({
    decisionId,
    /** Report that was decided on. */
    reportId: id('report'),
    measure: Measure,
    /** Whether the decision also removed the content. */
    removed: z.boolean(),
    /** When it ends automatically; null if it does not. */
    until: z.iso.datetime().nullable(),
    /** When its strike expires. */
    strikeUntil: z.iso.datetime(),
    /** Shown to the person. */
    reason: personal(z.string()),
  }),
);
/** The decision was reversed; its strike no longer counts. */
export const MeasureReversed = defineEvent('MeasureReversed', 1, z.strictObject({ decisionId, measure: Measure }));
/** A temporary ban has expired. */
export const BanEnded = defineEvent('BanEnded', 1, z.strictObject({ decisionId }));

export const standingEvents = [MeasureTaken, MeasureReversed, BanEnded] as const;
type StandingEvent = EventOf<(typeof standingEvents)[number]>;

export type StandingCommand =
  | ({ readonly kind: 'take' } & EventOf<typeof MeasureTaken>['data'])
  | { readonly kind: 'reverse'; readonly decisionId: string }
  /** Ends expired bans. */
  | { readonly kind: 'end-bans' };

/** A measure in force. */
interface Standing {
  readonly measure: Measure;
  readonly until: string | null;
  readonly strikeUntil: string;
  /** Null once the person is erased. */
  readonly reason: string | null;
  /** Whether a ban has expired. */
  readonly ended: boolean;
}

export interface StandingState {
  /** By decision, in the order of application, without reversed ones. */
  readonly measures: ReadonlyMap<string, Standing>;
}

/** What currently blocks a person. */
export interface Bar {
  readonly measure: 'temporary_ban' | 'permanent_ban' | 'account_suspension';
  readonly until: string | null;
  readonly reason: string | null;
}

/** The ban that blocks the person from writing, the longest one if several; null if none. */
export function barOf({ measures }: StandingState, now: Date): Bar | null {
  let bar: Bar | null = null;
  for (const { measure, until, reason, ended } of measures.values()) {
    if (measure === 'warning' || measure === 'content_removal' || ended) continue;
    if (until !== null && until <= now.toISOString()) continue;
    const isLonger = bar === null || (bar.until !== null && (until === null || until > bar.until));
    if (isLonger || measure === 'account_suspension') bar = { measure, until, reason };
  }
  return bar;
}

/** Number of active strikes. */
export const strikesOf = ({ measures }: StandingState, now: Date): number =>
  [...measures.values()].filter(({ strikeUntil }) => strikeUntil > now.toISOString()).length;

/** @throws Refusal `banned` if the person is banned from writing */
export function refuseBanned(state: StandingState, now: Date): void {
  const bar = barOf(state, now);
  if (!bar) return;
  throw new Refusal('banned', { until: bar.until, reason: bar.reason || null });
}

/** @throws Refusal `account_suspended` if the person may not sign in */
export function refuseSuspended({ measures }: StandingState): void {
  const suspension = [...measures.values()].findLast(({ measure }) => measure === 'account_suspension');
  if (!suspension) return;
  throw new Refusal('account_suspended', { reason: suspension.reason || null });
}

function decide({ measures }: StandingState, command: StandingCommand, { now }: DecisionContext): StandingEvent[] {
  switch (command.kind) {
    case 'take': {
      const { kind: _, ...data } = command;
      return measures.has(data.decisionId) ? [] : [{ type: 'MeasureTaken', data }];
    }
    case 'reverse': {
      const standing = measures.get(command.decisionId);
      if (!standing) return [];
      return [{ type: 'MeasureReversed', data: { decisionId: command.decisionId, measure: standing.measure } }];
    }
    case 'end-bans':
      return [...measures].flatMap(([decisionId, { until, ended }]): StandingEvent[] =>
        until !== null && !ended && until <= now.toISOString() ? [{ type: 'BanEnded', data: { decisionId } }] : [],
      );
  }
}

function evolve({ measures }: StandingState, { type, data }: StandingEvent): StandingState {
  const { decisionId } = data;
  switch (type) {
    case 'MeasureTaken': {
      const { measure, until, strikeUntil } = data;
      const reason = data.reason ?? null;
      return { measures: new Map([...measures, [decisionId, { measure, until, strikeUntil, reason, ended: false }]]) };
    }
    case 'MeasureReversed':
      return { measures: new Map([...measures].filter(([id]) => id !== decisionId)) };
    case 'BanEnded': {
      const standing = measures.get(decisionId);
      return standing ? { measures: new Map([...measures, [decisionId, { ...standing, ended: true }]]) } : { measures };
    }
  }
}

/**
 * All measures against one person. Stream `standing-<person id>`. It follows the decisions in the report streams, so
 * that checking a writer reads a single short stream.
 */
export const standing: Decider<StandingState, StandingCommand, (typeof standingEvents)[number]> = {
  aggregate: 'standing',
  events: standingEvents,
  initial: { measures: new Map() },
  evolve,
  decide,
};
