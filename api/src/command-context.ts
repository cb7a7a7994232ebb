import type { Actor, Origin } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { RequestContext } from './http/serve.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'clock' | 'masterKey'>;

/**
 * Fingerprint of a request for the log. The log is permanent, so the hash is keyed: without the master key its input
 * cannot be guessed by trial. It includes the idempotency key, so that equal requests of two people differ.
 */
export const requestHash = ({ masterKey }: Deps, { fingerprint, idempotencyKey }: RequestContext): string =>
  masterKey.blindIndex('request', JSON.stringify([idempotencyKey, fingerprint]));

/** Converts a request to the context of the command runner. */
export function commandContext(services: Deps, request: RequestContext, actor: Actor): CommandContext {
  return {
    now: services.clock(),
    actor,
    idempotencyKey: request.idempotencyKey,
    requestHash: requestHash(services, request),
    requestId: request.id,
  };
}

/** The country whose law may apply to the person, for events that need it; empty if unknown. */
export const countryOf = ({ country }: RequestContext): { readonly country?: string } => (country ? { country } : {});

/** Origin of the request, for events that the law requires it for. */
export const originOf = ({ ip, userAgent }: RequestContext): Origin => ({ ip, userAgent });
