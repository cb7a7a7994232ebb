import type { Services } from '@sankofa/api/services';
import type { Actor, Origin } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { type Decider, streamOf } from '@sankofa/events/store/decider';
import type { EventDefinition } from '@sankofa/events/store/define-event';

/** Parts of the importer that the history uses. */
export type Desk = Pick<Services, 'runner' | 'store' | 'vault' | 'masterKey' | 'secrets' | 'queries'>;

/** One thing that happens in the history. */
export interface Act {
  readonly at: Date;
  /** Acts of one lane happen one after the other; those of different lanes of one day at the same time. */
  readonly lane: string;
  /** Acts of staff need the texts of their day: they follow all acts of people. */
  readonly phase: 'people' | 'staff';
  /** Unique. Repeating an act with the same key stores nothing. */
  readonly key: string;
  /** For comparison: what the act tells the log. */
  readonly says: unknown;
  write(desk: Desk): Promise<void>;
}

/** When, by whom and in which order an act happens. */
export interface Happening {
  readonly at: Date;
  readonly lane: string;
  readonly phase?: Act['phase'];
  readonly key: string;
  readonly actor: Actor;
  readonly origin?: Origin | undefined;
  readonly country?: string | undefined;
}

export const contextOf = ({ at, key, actor, origin, country }: Omit<Happening, 'lane' | 'phase'>): CommandContext => ({
  now: at,
  actor,
  idempotencyKey: `history ${key}`,
  ...(origin && { origin }),
  ...(country && { country }),
});

/** An act that is one command. */
export const command = <State, Command, Definition extends EventDefinition>(
  decider: Decider<State, Command, Definition>,
  id: string,
  body: Command,
  happening: Happening,
): Act => ({
  at: happening.at,
  lane: happening.lane,
  phase: happening.phase ?? 'people',
  key: happening.key,
  says: { stream: streamOf(decider, id), ...body },
  write: async ({ runner }) => void (await runner.run(decider, id, body, contextOf(happening))),
});

/** An act of several commands, or one that has to look something up first. */
export const work = (
  { at, lane, phase = 'people', key }: Pick<Happening, 'at' | 'lane' | 'phase' | 'key'>,
  says: unknown,
  write: Act['write'],
): Act => ({ at, lane, phase, key, says, write });

export const byPerson = (id: string): Actor => ({ kind: 'person', id });
export const byStaff = (id: string): Actor => ({ kind: 'staff', id });
export const bySystem = (id: string): Actor => ({ kind: 'system', id });
