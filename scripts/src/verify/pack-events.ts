import { eventText } from '@sankofa/api/messages/event-text';
import { formatDate, languageName } from '@sankofa/api/messages/format';
import { quoted } from '@sankofa/events/proof/printable';
import type { GenuinePack, ReadEvent } from '@sankofa/events/proof/verify-pack';

/** Difference between the time an event claims and its recorded time from which a report names both, in ms. */
const NAMED_MS = 5_000;

/** The events of a pack as sentences: when, what, by whom, from where, and which text. @param withDetails also types and fields */
export function eventLines(verdict: GenuinePack, withDetails: boolean): string[] {
  const names = namesIn(verdict);
  return verdict.events.flatMap((read) => [
    sentence(read, names),
    ...textShown(read, verdict),
    ...(withDetails ? [details(read)] : []),
  ]);
}

/** The person a pack is about, as their account names them. */
export function subjectLine(verdict: GenuinePack): string[] {
  const { name, email } = namesIn(verdict);
  return name === undefined && email === undefined
    ? []
    : [`The person: ${[name, email].flatMap((part) => (part === undefined ? [] : [quoted(part)])).join(', ')}.`];
}

interface Names {
  readonly id: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
}

function namesIn({ pack, events }: GenuinePack): Names {
  const { kind, id } = pack.subject;
  const own = events.filter(({ event }) => kind === 'person' && event.stream === `account-${id}`);
  const newest = (field: string): string | undefined =>
    own.map(({ data }) => data[field]).findLast((value) => typeof value === 'string');
  return { id, name: newest('name'), email: newest('email') };
}

function sentence({ n, event, data, metadata, origin }: ReadEvent, names: Names): string {
  const claimed = Date.parse(String(metadata.at));
  const recorded = new Date(event.recordedAt);
  const when = Number.isNaN(claimed) ? quoted(metadata.at) : utc(new Date(claimed));
  const differs = !(Math.abs(event.recordedAt - claimed) < NAMED_MS);
  const from = origin ? `, from ${quoted(origin.ip)}` : '';
  const what = eventText(event.type, data);
  return `${String(n).padStart(4)}  ${when}  ${what}. By ${actor(metadata.actor, names)}${from}.${differs ? ` Recorded ${utc(recorded)}.` : ''}`;
}

const utc = (time: Date): string =>
  `${formatDate(time, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })} UTC`;

function actor(by: unknown, { id, name }: Names): string {
  const { kind, id: actorId }: { kind?: unknown; id?: unknown } = typeof by === 'object' && by !== null ? by : {};
  if (kind === 'person') return actorId === id ? (name ? quoted(name) : 'the person') : 'another person';
  if (kind === 'staff') return `a member of staff (${quoted(actorId)})`;
  return kind === 'system' ? 'Sankofa' : 'a visitor';
}

function textShown({ data }: ReadEvent, { pack }: GenuinePack): string[] {
  const shown = pack.documents.find(({ hash }) => hash === data.documentHash);
  if (!shown) return [];
  const { type, version, language, hash } = shown;
  return [`      Text: ${quoted(type)}, version ${version}, ${languageOf(language)}, SHA-256 ${hash}.`];
}

/** A file may name any text as a language. */
const languageOf = (code: string): string => (/^[a-z]{2,3}$/.test(code) ? languageName(code) : quoted(code));

/** Type, recorded time and fields of an event. */
function details({ event, data }: ReadEvent): string {
  const facts = Object.entries(data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${quoted(value)}`);
  const recorded = new Date(event.recordedAt).toISOString();
  return `      ${quoted(event.type)}, recorded ${recorded}: ${facts.join(', ')}`;
}
