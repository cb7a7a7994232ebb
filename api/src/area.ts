import type { Route } from './http/serve.ts';
import type { PeriodicWork } from './periodically.ts';
import type { Reactor } from './reactors/define-reactor.ts';
import type { Emails } from './reactors/mail/mail-reactor.ts';

/** What an area adds to the api. */
export interface Area {
  readonly routes: readonly Route[];
  /** Work in the world that follows from events. */
  readonly reactors?: readonly Reactor[];
  /** E-mails that follow from events. */
  readonly emails?: Emails;
  /** Work repeated for as long as the api runs. */
  readonly jobs?: readonly Pick<PeriodicWork, 'what' | 'work' | 'everyMs'>[];
  /** Finishes what is under way, before the databases are closed. */
  readonly close?: () => Promise<void>;
}

/** Checks what an area adds, and keeps what it offers to other areas and to the server. */
export const defineArea = <Offered extends Area>(area: Offered): Offered => area;
