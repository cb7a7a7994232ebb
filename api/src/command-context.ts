import type { Actor, Origin } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { RequestContext } from './http/serve.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'clock' | 'masterKey'>;

/**
 * Fingerprint of a request for the log. It stays there for ever, so it is keyed: without the master key nobody can try
 * out what the request may have held. The idempotency key is in it so that equal requests of two people differ.
 */
export const requestHash = ({ masterKey }: Deps, { fingerprint, idempotencyKey }: RequestContext): string =>
  masterKey.blindIndex('request', JSON.stringify([idempotencyKey, fingerprint]));

/** A request as the command runner needs it. */
export function commandContext(services: Deps, request: RequestContext, actor: Actor): CommandContext {
  return {
    now: services.clock(),
    actor,
    idempotencyKey: request.idempotencyKey,
    requestHash: requestHash(services, request),
    requestId: request.id,
  };
}

/** Which country's law the person may stand under, for events it matters to; nothing where it is not known. */
export const countryOf = ({ country }: RequestContext): { readonly country?: string } => (country ? { country } : {});

/** Where the request came from, for events whose law needs it. */
export const originOf = ({ ip, userAgent }: RequestContext): Origin => ({ ip, userAgent });
