import { account } from '@sankofa/events/accounts/account';
import { codec } from '@sankofa/events/catalog';
import type { Json, JsonObject } from '@sankofa/events/json';
import { openPersonal } from '@sankofa/events/store/codec';
import { strToU8, zipSync } from 'fflate';
import { eventsAbout } from '../audit/evidence-pack.ts';
import type { Services } from '../services.ts';
import { dataRequestsOf, limitsOf, toDataRequest } from './data-request-rows.ts';
import { readablePage } from './readable-page.ts';
import { standingsAsOf } from './standing.ts';

/** Everything kept about a person, by part. */
export type PersonalCopy = Readonly<Record<'account' | 'sessions' | 'consents' | 'requests' | 'timeline', Json>>;

/** Reads everything kept about a person. Of others, staff included, it holds what they did and no more. */
export async function copyOf(services: Services, personId: string): Promise<PersonalCopy> {
  const { queries, runner, vault, clock } = services;
  const now = clock();
  const [{ state }, recorded, standings, requests, limits, keys] = await Promise.all([
    runner.state(account, personId),
    eventsAbout(services, personId),
    standingsAsOf(queries, personId, now),
    dataRequestsOf(queries, personId),
    limitsOf(queries, personId),
    vault.find([personId]),
  ]);
  const key = keys.get(personId) ?? null;
  const decoded = recorded.map((event) => codec.decode(event));
  const events = await openPersonal(decoded, vault);
  const timeline = events.map(({ id, type, at, data, metadata, origin, sealedOrigin }): JsonObject => {
    const own = sealedOrigin?.subject === personId ? origin : null;
    return {
      id,
      type,
      at: at.toISOString(),
      by: metadata.actor.kind === 'person' ? 'you' : metadata.actor.kind,
      data: withoutOfficers(data),
      from: own ? { address: own.ip, program: own.userAgent } : null,
    };
  });
  return {
    account: { id: personId, email: state.email, name: state.name, status: state.status, limits },
    sessions: timeline.filter(({ type }) => type === 'SessionStarted' || type === 'SessionEnded'),
    consents: standings.map(({ consentType, state: standing, version, hash, since }) => ({
      consent: consentType,
      state: standing,
      version,
      text_sha256: hash,
      since: since?.toISOString() ?? null,
    })),
    requests: requests.map((row) => ({ ...toDataRequest(row, key, now) })),
    timeline,
  };
}

/** Who of staff did something is not about this person. */
function withoutOfficers(data: JsonObject): JsonObject {
  const { officerId: _, ...rest } = data;
  return rest;
}

/** A zip of a copy: one JSON file for each part for machines, and one page of HTML to read. */
export function zipOf(copy: PersonalCopy, madeAt: Date): Buffer {
  const files = Object.entries(copy).map(([part, content]) => [
    `data/${part}.json`,
    strToU8(JSON.stringify(content, null, 2)),
  ]);
  const page = strToU8(readablePage(copy, madeAt));
  return Buffer.from(zipSync({ ...Object.fromEntries(files), 'index.html': page }, { mtime: madeAt }));
}
