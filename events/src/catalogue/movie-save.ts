import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../store/refusal.ts';
import { type AssetKind, type MovieAsset, type MovieDraft, type MovieTranslation, movieDraft } from './movie-draft.ts';
import type { MovieEvent } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';
import { assetKey, DETAILS, type MovieState } from './movie-state.ts';

export interface SaveMovie {
  readonly draft: MovieDraft;
  /** Kinds whose files are removed. */
  readonly without?: readonly AssetKind[];
  /** Number of writes to the details when the editor read them, 0 for a new film; absent: not checked. */
  readonly edition?: number;
  readonly reason?: string | null;
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
 * @throws Refusal `invalid_movie`, `movie_withdrawn`, `movie_changed`
 */
export function save(state: MovieState, { draft, without = [], edition, reason }: SaveMovie, now: Date): MovieEvent[] {
  const { details: wanted, translations, assets } = validateDraft(draft, now);
  requireInCatalogue(state);
  requireEdition(state, DETAILS, edition);
  const events = detailEvents(state, wanted, reason ?? null);
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

/** Events that give the film these details. */
export function detailEvents({ details }: MovieState, wanted: MovieDetails, reason: string | null): MovieEvent[] {
  if (!details) return [{ type: 'MovieAdded', data: wanted }];
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
