import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';

/** One step of a random history: actor and resources. */
export interface Life {
  readonly runner: CommandRunner;
  /** A random integer from 0 to below the argument. */
  readonly random: (below: number) => number;
  readonly people: readonly string[];
  /** The actor: one of `people`. */
  readonly person: string;
  /** Their session. */
  readonly sessionId: string;
  readonly step: number;
  readonly context: CommandContext;
}

/** An act that can be chosen for a step. */
export type Act = () => Promise<unknown>;
