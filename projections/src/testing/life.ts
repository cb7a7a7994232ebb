import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';

/** One step of a random history: who acts, and with what. */
export interface Life {
  readonly runner: CommandRunner;
  /** A number from 0, below the one given. */
  readonly random: (below: number) => number;
  readonly people: readonly string[];
  /** Who acts: one of `people`. */
  readonly person: string;
  /** Their sign-in. */
  readonly sessionId: string;
  readonly step: number;
  readonly context: CommandContext;
}

/** Something that can be done in a step; one of them is. */
export type Act = () => Promise<unknown>;
