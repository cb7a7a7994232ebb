import { randomUUID } from 'node:crypto';
import { nameOf } from '@sankofa/api/contract/movie-fields';
import { type MovieState, movie } from '@sankofa/events/catalogue/movie';
import { type MovieDraft, movieDraft } from '@sankofa/events/catalogue/movie-draft';
import { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
import { BLANK_DETAILS } from '@sankofa/events/catalogue/movie-fields';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import { type Fault, type GivenMovie, readMovie } from './movie-record.ts';
import type { FilmRecord } from './read-records.ts';

/** What became of one film of a file. */
export type Outcome =
  | { readonly line: number; readonly id: string; readonly kind: 'added' | 'unchanged' }
  /** `what`: columns, and `translation fr`, `captions fr`. */
  | { readonly line: number; readonly id: string; readonly kind: 'changed'; readonly what: readonly string[] }
  | { readonly line: number; readonly id: string; readonly kind: 'wrong'; readonly faults: readonly Fault[] };

export interface ImportOptions {
  readonly runner: CommandRunner;
  readonly now: Date;
  readonly actor: CommandContext['actor'];
  /** Says what would happen, and does nothing. */
  readonly dryRun?: boolean;
  /** Leaves films alone that have been added before, whatever has become of them. */
  readonly onlyNew?: boolean;
  /** Films that are brought in at the same time; one after the other when absent. */
  readonly atOnce?: number;
}

/**
 * Brings films into the catalogue. Each becomes the events in which it differs from what the catalogue says already, so
 * an import that was interrupted is resumed by starting it again, and one that is repeated changes nothing. A film with
 * a fault is left out; the others are not held up by it.
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
        const faults = [{ column: 'id', message: `The film in line ${before} has it` }];
        outcomes[n] = { line, id, kind: 'wrong', faults };
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
  | { readonly kind: 'wrong'; readonly faults: readonly Fault[] };

async function importMovie(
  given: GivenMovie,
  unread: readonly Fault[],
  { runner, now, actor, dryRun, onlyNew }: ImportOptions,
): Promise<Result> {
  const { state } = await runner.state(movie, given.id);
  if (onlyNew && state.details) return { kind: 'unchanged' };
  if (state.withdrawn) {
    return {
      kind: 'wrong',
      faults: [{ column: 'id', message: 'The film of this id is withdrawn: restore it first' }],
    };
  }
  const checked = movieDraft(now.getUTCFullYear()).safeParse(draftOf(given, state));
  if (!checked.success || unread.length > 0) {
    // What could not be read is no further news where the film as a whole is looked at.
    const columns = new Set(unread.map(({ column }) => column));
    const found = (checked.error?.issues ?? []).map(toFault).filter(({ column }) => !columns.has(column));
    return { kind: 'wrong', faults: [...unread, ...found] };
  }
  const command = { kind: 'save', draft: checked.data as MovieDraft } as const;
  // The decision itself makes a repeated import change nothing; a key kept for ever would refuse to bring back old values.
  const events = dryRun
    ? movie.decide(state, command, { now })
    : (await runner.run(movie, given.id, command, { now, actor, idempotencyKey: randomUUID() })).events;
  if (events.length === 0) return { kind: 'unchanged' };
  if (events.some(({ type }) => type === 'MovieAdded')) return { kind: 'added' };
  return { kind: 'changed', what: events.flatMap(whatChanged) };
}

/** The film as it is, with what the file says of it. */
function draftOf({ details, translations, assets }: GivenMovie, state: MovieState): object {
  const merged = { ...BLANK_DETAILS, ...state.details, ...details };
  const awaitsBreaks = merged.supportsAds && !state.details && details.adBreaks === undefined;
  const adBreaks = awaitsBreaks ? usualBreaks(merged.runtimeMinutes) : merged.adBreaks;
  return { details: { ...merged, adBreaks }, translations, assets };
}

/** An issue of the schema, under the name of its column. */
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
