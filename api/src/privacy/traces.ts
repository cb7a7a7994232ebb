import { codec } from '@sankofa/events/catalog';
import type { Json } from '@sankofa/events/json';
import { open } from '@sankofa/events/personal/box';
import { eventsAbout } from '../audit/evidence-pack.ts';
import { SHORTEST_SEARCHED } from '../contract/erasure.ts';
import type { Services } from '../services.ts';

/** Base64 of a text is told from chance from this length on. */
const SHORTEST_CORE = 8;

/** What was known about a person, to be searched for once it should be gone. */
export interface Traces {
  /** In lower case. */
  readonly values: readonly string[];
  readonly tooShort: number;
}

/** Every personal text of a person's events, opened with their key. Nothing once the key is destroyed. */
export async function tracesOf(services: Services, personId: string): Promise<Traces> {
  const key = (await services.vault.find([personId])).get(personId);
  if (!key) return { values: [], tooShort: 0 };
  const texts = (await eventsAbout(services, personId)).flatMap((recorded) => {
    const { id, sealedData, sealedOrigin } = codec.decode(recorded);
    return [
      ...(sealedData?.subject === personId ? textsIn(open(sealedData, key, id, 'data')) : []),
      ...(sealedOrigin?.subject === personId ? textsIn(open(sealedOrigin, key, id, 'metadata')) : []),
    ];
  });
  const different = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))];
  const values = different.filter((text) => text.length >= SHORTEST_SEARCHED);
  return { values, tooShort: different.length - values.length };
}

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** What a text looks like in stores: as it is, escaped in JSON, in hexadecimal, and in base64 at any alignment. */
export function disguisesOf({ values }: Traces): string[] {
  const disguises = values.flatMap((value) => {
    const bytes = Buffer.from(value);
    const cores = [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .slice(4, -4)
        .toLowerCase(),
    );
    const escaped = JSON.stringify(value).slice(1, -1);
    return [value, escaped, bytes.toString('hex'), ...cores.filter((core) => core.length >= SHORTEST_CORE)];
  });
  return [...new Set(disguises)];
}
