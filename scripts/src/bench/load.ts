import { nextMessage, startProcess } from './processes.ts';
import type { Workbench } from './workbench.ts';

/** Somebody signed in, and the address they call from. */
export interface Caller {
  readonly token: string;
  readonly address: string;
}

/** What the load generator is to do over so many connections, each one request at a time. */
export interface Load {
  readonly url: string;
  /** Changes of consent by these callers, or pages that anybody may read. */
  readonly work: { readonly consents: string } | { readonly pages: readonly string[]; readonly encoding: string };
  readonly connections: number;
  readonly seconds: number;
  readonly callers: readonly Caller[];
}

export interface LoadDone {
  readonly answered: number;
  readonly seconds: number;
  /** From a request to the end of its answer: the 95th percentile, in milliseconds. */
  readonly p95: number;
  /** The first answer that was not a yes; empty when there was none. */
  readonly refusal: string;
}

/** A server under load said no. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Starts the load generator. Returns how to put load on a server. @throws Refused, ProcessEnded */
export function openLoadGenerator(bench: Workbench): (load: Load) => Promise<LoadDone> {
  const generator = startProcess(bench, 'scripts/src/bench/load-generator.ts');
  return async (load) => {
    generator.child.send(load);
    const done = await nextMessage<LoadDone>(generator);
    if (done.refusal !== '') throw new Refused(`${load.url} answered ${done.refusal}`);
    return done;
  };
}
