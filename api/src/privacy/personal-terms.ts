import { codec } from '@sankofa/events/catalog';
import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import type { Json, JsonObject } from '@sankofa/events/json';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import { reportEvents } from '@sankofa/events/moderation/report';
import { reportViewEvents } from '@sankofa/events/moderation/report-views';
import { rulingEvents } from '@sankofa/events/moderation/rules/ruling';
import { open } from '@sankofa/events/personal/box';
import { boxesOf } from '@sankofa/events/store/codec';
import { eventsAbout } from '../audit/evidence-pack.ts';
import { SHORTEST_SEARCHED } from '../contract/erasure.ts';
import type { Services } from '../services.ts';
import { publishedAmong } from './published-texts.ts';

/** Bounds the search, because editing a post repeatedly could make it arbitrarily long. */
const MAX_WRITTEN = 200;
/** Enough for years of devices and addresses, unless user agents are forged for each request. */
const MAX_IDENTIFYING = 1_000;

/** Events with texts for others: their personal fields are free text. */
const WRITINGS: ReadonlySet<string> = new Set(
  [
    ...ratingEvents,
    ...discussionEvents,
    ...timedCommentEvents,
    ...watchlistEvents,
    ...reportEvents,
    ...reportViewEvents,
    ...rulingEvents,
  ].map(({ type }) => type),
);
/** Free-text fields in other events. */
const WRITTEN_FIELDS: ReadonlySet<string> = new Set(['reason', 'description', 'outcome', 'note']);

/** Search terms from a person's data, to verify the erasure. All in lower case. */
export interface PersonalTerms {
  /** Names, addresses, devices, answers. */
  readonly identifying: readonly string[];
  /** The longest free texts. */
  readonly written: readonly string[];
  readonly tooShort: number;
  /** Number of terms omitted: above the limit, or also published. */
  readonly leftOut: number;
}

interface Terms {
  readonly identifying: readonly string[];
  readonly written: readonly string[];
}

/** Collects the search terms from a person's events, decrypted with their key. Null once the key is destroyed. */
export async function personalTermsOf(services: Services, personId: string): Promise<PersonalTerms | null> {
  const key = (await services.vault.find([personId])).get(personId);
  if (!key) return null;
  const known: Terms[] = [];
  const origins: string[] = [];
  for (const recorded of await eventsAbout(services, personId)) {
    const event = codec.decode(recorded);
    for (const { part, box } of boxesOf(event).filter(({ box }) => box.subject === personId)) {
      const fields = open(box, key, event.id, part);
      if (part === 'metadata') origins.push(...textsIn(fields));
      else known.push(knownFrom(event.type, fields));
    }
  }
  // Newest devices first.
  const identifying = different([...known.flatMap((one) => one.identifying), ...origins.reverse()]);
  const names = new Set(identifying);
  const written = different(known.flatMap((one) => one.written)).filter((text) => !names.has(text));
  const isLong = (text: string): boolean => text.length >= SHORTEST_SEARCHED;
  const [longNames, longTexts] = [identifying.filter(isLong), written.filter(isLong)];
  const longest = longTexts.toSorted((a, b) => b.length - a.length).slice(0, MAX_WRITTEN);
  const published = await publishedAmong(services, longest);
  const sought = {
    identifying: longNames.slice(0, MAX_IDENTIFYING),
    written: longest.filter((text) => !published.has(text)),
  };
  const long = longNames.length + longTexts.length;
  return {
    ...sought,
    tooShort: identifying.length + written.length - long,
    leftOut: long - sought.identifying.length - sought.written.length,
  };
}

function knownFrom(type: string, personal: JsonObject): Terms {
  const isWritten = (field: string): boolean => WRITINGS.has(type) || WRITTEN_FIELDS.has(field);
  const texts = (written: boolean): string[] =>
    Object.entries(personal).flatMap(([field, value]) => (isWritten(field) === written ? textsIn(value) : []));
  return { identifying: texts(false), written: texts(true) };
}

const different = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')),
];

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
