import type { Route } from './http/serve.ts';
import type { PeriodicWork } from './periodically.ts';
import type { Reactor } from './reactors/define-reactor.ts';
import type { Emails } from './reactors/mail/mail-reactor.ts';

/** The parts that an area adds to the api. */
export interface Area {
  readonly routes: readonly Route[];
  /** Effects outside the log, triggered by events. */
  readonly reactors?: readonly Reactor[];
  /** E-mails triggered by events. */
  readonly emails?: Emails;
  /** Jobs repeated while the api runs. */
  readonly jobs?: readonly Pick<PeriodicWork, 'what' | 'work' | 'everyMs'>[];
  /** Finishes work in progress. Runs before the databases are closed. */
  readonly close?: () => Promise<void>;
}

/** Type-checks the parts of an area, and keeps the type of what it exposes to other areas and to the server. */
export const defineArea = <Offered extends Area>(area: Offered): Offered => area;
