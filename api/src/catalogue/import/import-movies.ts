import { randomUUID } from 'node:crypto';
import { type MovieState, movie } from '@sankofa/events/catalogue/movie';
import { type MovieDraft, movieDraft } from '@sankofa/events/catalogue/movie-draft';
import { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
import { BLANK_DETAILS } from '@sankofa/events/catalogue/movie-fields';
import { fault } from '@sankofa/events/fault';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import { nameOf } from '../../contract/movie-fields.ts';
import { type Fault, type MovieInput, readMovie } from './movie-record.ts';
import type { FilmRecord } from './read-records.ts';

/** Result of importing one film. */
export type Outcome =
  | { readonly line: number; readonly id: string; readonly kind: 'added' | 'unchanged' }
  /** `what` lists changed columns, and `translation fr`, `captions fr`. */
  | { readonly line: number; readonly id: string; readonly kind: 'changed'; readonly what: readonly string[] }
  | { readonly line: number; readonly id: string; readonly kind: 'invalid'; readonly faults: readonly Fault[] };

export interface ImportOptions {
  readonly runner: CommandRunner;
  readonly now: Date;
  readonly actor: CommandContext['actor'];
  /** The request of the import, which its events name. */
  readonly request?: Pick<CommandContext, 'requestId' | 'requestHash'>;
  /** Reports changes without making them. */
  readonly dryRun?: boolean;
  /** Adds new films as drafts without a date. Otherwise they are public immediately. */
  readonly asDrafts?: boolean;
  /** Skips films that were added before, even if they have changed since. */
  readonly onlyNew?: boolean;
  /** Number of films imported concurrently; 1 by default. */
  readonly atOnce?: number;
}

/**
 * Imports films into the catalogue. Appends events only for differences from the catalogue, so an interrupted import can be
 * restarted, and a repeated one changes nothing. Invalid films are skipped.
 */
export async function importMovies(records: readonly FilmRecord[], options: ImportOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const seen = new Map<string, number>();
  const next = records.entries();
  async function work(): Promise<void> {
    for (const [n, { line, fields }] of next) {
      const { movie: given, faults: unread } = readMovie(fields);
      const { id } = given;
      const before = seen.get(id);
      if (before !== undefined) {
        const faults = [{ column: 'id', message: fault('used_in_line', before) }];
        outcomes[n] = { line, id, kind: 'invalid', faults };
        continue;
      }
      seen.set(id, line);
      outcomes[n] = { line, id: id || String(fields.title ?? ''), ...(await importMovie(given, unread, options)) };
    }
  }
  await Promise.all(Array.from({ length: options.atOnce ?? 1 }, work));
  return outcomes;
}

type Result =
  | { readonly kind: 'added' | 'unchanged' }
  | { readonly kind: 'changed'; readonly what: readonly string[] }
  | { readonly kind: 'invalid'; readonly faults: readonly Fault[] };

async function importMovie(
  given: MovieInput,
  unread: readonly Fault[],
  { runner, now, actor, request, dryRun, asDrafts, onlyNew }: ImportOptions,
): Promise<Result> {
  const { state } = await runner.state(movie, given.id);
  if (onlyNew && state.details) return { kind: 'unchanged' };
  if (state.withdrawn) {
    return {
      kind: 'invalid',
      faults: [{ column: 'id', message: fault('film_withdrawn') }],
    };
  }
  const checked = movieDraft(now.getUTCFullYear()).safeParse(draftOf(given, state));
  if (!checked.success || unread.length > 0) {
    // Columns that could not be parsed have been reported already.
    const columns = new Set(unread.map(({ column }) => column));
    const found = (checked.error?.issues ?? []).map(toFault).filter(({ column }) => !columns.has(column));
    return { kind: 'invalid', faults: [...unread, ...found] };
  }
  const draft = checked.data as MovieDraft;
  const command = { kind: 'save', draft, publishAt: asDrafts ? null : undefined } as const;
  // The decider makes repeated imports idempotent. A fixed key would prevent an import from restoring old values.
  const events = dryRun
    ? movie.decide(state, command, { now })
    : (await runner.run(movie, given.id, command, { ...request, now, actor, idempotencyKey: randomUUID() })).events;
  if (events.length === 0) return { kind: 'unchanged' };
  if (events.some(({ type }) => type === 'MovieAdded')) return { kind: 'added' };
  return { kind: 'changed', what: events.flatMap(whatChanged) };
}

/** The current film, overlaid with the fields of the file. */
function draftOf({ details, translations, assets }: MovieInput, state: MovieState): object {
  const merged = { ...BLANK_DETAILS, ...state.details, ...details };
  const awaitsBreaks = merged.supportsAds && !state.details && details.adBreaks === undefined;
  const adBreaks = awaitsBreaks ? usualBreaks(merged.runtimeMinutes, null) : merged.adBreaks;
  return { details: { ...merged, adBreaks }, translations, assets };
}

/** Converts a schema issue to a fault of its column. */
function toFault({ path: [part, field], message }: { path: readonly PropertyKey[]; message: string }): Fault {
  return { column: part === 'details' ? nameOf(String(field)) : String(part), message };
}

type MovieEvents = ReturnType<typeof movie.decide>[number];

function whatChanged(event: MovieEvents): string[] {
  switch (event.type) {
    case 'MovieDetailsChanged':
      return Object.keys(event.data.changes).map(nameOf);
    case 'MovieTranslated':
    case 'MovieTranslationRemoved':
      return [`translation ${event.data.language}`];
    case 'MovieAssetAttached':
    case 'MovieAssetDetached':
      return [`${event.data.kind} ${event.data.language ?? ''}`.trim()];
    default:
      return [];
  }
}
