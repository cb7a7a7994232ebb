import { isDeepStrictEqual } from 'node:util';
import { clockText } from '../clock-text.ts';
import { Refusal } from '../store/refusal.ts';
import { type AssetKind, type MovieAsset, type MovieDraft, type MovieTranslation, movieDraft } from './movie-draft.ts';
import type { MovieEvent } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';
import { planned } from './movie-publication.ts';
import { assetKey, DETAILS, type MovieState } from './movie-state.ts';

export interface SaveMovie {
  readonly draft: MovieDraft;
  /** Kinds whose files are removed. */
  readonly without?: readonly AssetKind[];
  /** Number of writes to the details when the editor read them, 0 for a new film; absent: not checked. */
  readonly edition?: number;
  readonly reason?: string | null;
  /** When a new film is published; null: it stays a draft; absent: immediately. */
  readonly publishAt?: Date | null | undefined;
  /** Length of its video in seconds, which limits new ad breaks; absent or null: unknown. */
  readonly videoSeconds?: number | null;
}

/** Optimistic concurrency check: fails if another editor has saved since. @throws Refusal `movie_changed` */
export function requireEdition({ editions }: MovieState, what: string, edition: number | undefined): void {
  if (edition === undefined || edition === (editions[what] ?? 0)) return;
  throw new Refusal('movie_changed');
}

/** @throws Refusal `movie_withdrawn` */
export function requireInCatalogue({ withdrawn }: MovieState): void {
  if (withdrawn) throw new Refusal('movie_withdrawn', { audience: 'staff' });
}

/**
 * Records only what changed, so that saving twice has no further effect.
 * @throws Refusal `invalid_movie`, `movie_withdrawn`, `movie_changed`, `publication_in_past`, `break_after_video`
 */
export function save(state: MovieState, command: SaveMovie, now: Date): MovieEvent[] {
  const { draft, without = [], edition, reason, publishAt } = command;
  const { details: wanted, translations, assets } = validateDraft(draft, now);
  requireInCatalogue(state);
  requireEdition(state, DETAILS, edition);
  requireReachable(wanted.adBreaks, state.details?.adBreaks ?? [], command.videoSeconds ?? null);
  const events: MovieEvent[] =
    state.details === null ? addition(wanted, publishAt, now) : detailEvents(state.details, wanted, reason ?? null);
  for (const translation of translations) {
    events.push(...translationEvents(state, translation));
  }
  return [...events, ...assetChanges(state.assets, assets, without)];
}

/** Events that give the film this translation. */
export function translationEvents({ translations }: MovieState, wanted: MovieTranslation): MovieEvent[] {
  const known = translations[wanted.language];
  const data = { ...wanted, genres: wanted.genres ?? known?.genres ?? [] };
  return isDeepStrictEqual(known, data) ? [] : [{ type: 'MovieTranslated', data }];
}

/**
 * Refuses new breaks after the end of the video. Earlier ones may stay: a shorter video may replace a longer one.
 * @throws Refusal `break_after_video`
 */
function requireReachable(wanted: readonly number[], known: readonly number[], videoSeconds: number | null): void {
  const late = wanted.find((at) => at >= (videoSeconds ?? Infinity) && !known.includes(at));
  if (late !== undefined)
    throw new Refusal('break_after_video', { at: clockText(late), end: clockText(videoSeconds ?? 0) });
}

/** Events that add a film, published or as a draft. */
function addition(details: MovieDetails, publishAt: Date | null | undefined, now: Date): MovieEvent[] {
  const added = { type: 'MovieAdded', data: { ...details, isDraft: publishAt !== undefined } } as const;
  return publishAt ? [added, planned(publishAt, now)] : [added];
}

/** Events that give the film these details. */
export function detailEvents(details: MovieDetails, wanted: MovieDetails, reason: string | null): MovieEvent[] {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, details[field as keyof MovieDetails])),
  );
  return Object.keys(changes).length > 0 ? [{ type: 'MovieDetailsChanged', data: { changes, reason } }] : [];
}

/** Validates a draft against every rule. @throws Refusal `invalid_movie` */
export function validateDraft(draft: { readonly [Part in keyof MovieDraft]: unknown }, now: Date) {
  const { data, error } = movieDraft(now.getUTCFullYear()).safeParse(draft);
  if (data) return data;
  const [{ path, message } = { path: [], message: 'Invalid' }] = error.issues;
  throw new Refusal('invalid_movie', { field: path.at(-1)?.toString() ?? null, message });
}

/** A kind in the draft replaces the files of that kind in every language. */
function assetChanges(
  known: MovieState['assets'],
  wanted: readonly MovieAsset[],
  without: readonly AssetKind[],
): MovieEvent[] {
  const kinds = new Set([...without, ...wanted.map(({ kind }) => kind)]);
  const keys = new Set(wanted.map(assetKey));
  const removed = Object.values(known).filter((asset) => kinds.has(asset.kind) && !keys.has(assetKey(asset)));
  const attached = wanted.filter((asset) => !isDeepStrictEqual(known[assetKey(asset)], asset));
  return [
    ...removed.map(({ kind, language }) => ({ type: 'MovieAssetDetached', data: { kind, language } }) as const),
    ...attached.map((data) => ({ type: 'MovieAssetAttached', data }) as const),
  ];
}
