import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** Maximum number of films a viewer picks. */
export const MAX_PICKS = 3;

/** A viewer picked films they like, for suggestions of similar ones; no films: they skipped it or removed them. */
export const TastePicked = defineEvent(
  'TastePicked',
  1,
  z.strictObject({
    /** A profile, or an account without profiles. */
    viewerId: id('viewer'),
    movieIds: z.array(id('movie')),
  }),
);

export const tasteEvents = [TastePicked] as const;
type TasteEvent = EventOf<typeof TastePicked>;

export interface TasteCommand {
  readonly viewerId: string;
  readonly movieIds: readonly string[];
}

/** Picked films by viewer. */
export type TasteState = Readonly<Record<string, readonly string[]>>;

function decide(state: TasteState, { viewerId, movieIds }: TasteCommand): TasteEvent[] {
  const picks = [...new Set(movieIds)].slice(0, MAX_PICKS);
  const isSame = state[viewerId]?.join(' ') === picks.join(' ');
  return isSame ? [] : [{ type: 'TastePicked', data: { viewerId, movieIds: picks } }];
}

/** Films that the viewers of an account like. Stream `tastepicks-<account id>`. */
export const tastePicks: Decider<TasteState, TasteCommand, (typeof tasteEvents)[number]> = {
  aggregate: 'tastepicks',
  events: tasteEvents,
  initial: {},
  evolve: (state, { data: { viewerId, movieIds } }) => ({ ...state, [viewerId]: movieIds }),
  decide,
};
