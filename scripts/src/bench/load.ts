import { nextMessage, startProcess } from './processes.ts';
import type { Workbench } from './workbench.ts';

/** A signed-in person and their address. */
export interface Caller {
  readonly token: string;
  readonly address: string;
}

/** Load plan per connection, with one request at a time. */
export interface Load {
  readonly url: string;
  /** Consent changes by these callers, or pages: as a visitor if the token is empty. */
  readonly work: { readonly consents: string } | { readonly pages: readonly string[]; readonly encoding: string };
  readonly connections: number;
  readonly seconds: number;
  readonly callers: readonly Caller[];
}

export interface LoadDone {
  readonly answered: number;
  readonly seconds: number;
  /** Time from request to end of response, 95th percentile in milliseconds. */
  readonly p95: number;
  /** The first unsuccessful response; empty if there was none. */
  readonly refusal: string;
}

/** A server under load rejected a request. */
export class RefusedRequest extends Error {
  override readonly name = 'Refused';
}

/** Starts the load generator. Returns a function that puts load on a server. @throws RefusedRequest, ProcessEnded */
export function openLoadGenerator(bench: Workbench): (load: Load) => Promise<LoadDone> {
  const generator = startProcess(bench, 'scripts/src/bench/load-generator.ts');
  return async (load) => {
    generator.child.send(load);
    const done = await nextMessage<LoadDone>(generator);
    if (done.refusal !== '') throw new RefusedRequest(`${load.url} answered ${done.refusal}`);
    return done;
  };
}
