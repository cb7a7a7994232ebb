import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../store/refusal.ts';
import { type AssetKind, type MovieAsset, type MovieDraft, type MovieTranslation, movieDraft } from './movie-draft.ts';
import type { MovieEvent } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';
import { assetKey, DETAILS, type MovieState } from './movie-state.ts';

export interface SaveMovie {
  readonly draft: MovieDraft;
  /** Kinds of which the film has no file from now on. */
  readonly without?: readonly AssetKind[];
  /** How often its details had been written when whoever saves read them, 0 for a new film; absent: whatever they are. */
  readonly edition?: number;
  readonly reason?: string | null;
}

/** Somebody else has written it meanwhile. @throws Refusal `movie_changed` */
export function requireEdition({ editions }: MovieState, what: string, edition: number | undefined): void {
  if (edition === undefined || edition === (editions[what] ?? 0)) return;
  throw new Refusal('movie_changed');
}

/** @throws Refusal `movie_withdrawn` */
export function requireInCatalogue({ withdrawn }: MovieState): void {
  if (withdrawn) throw new Refusal('movie_withdrawn', { audience: 'staff' });
}

/**
 * Only what is another becomes an event, so that saving a film twice changes nothing.
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

/** The film with these words in a language from now on. */
export function translationEvents({ translations }: MovieState, wanted: MovieTranslation): MovieEvent[] {
  const known = translations[wanted.language];
  const data = { ...wanted, genres: wanted.genres ?? known?.genres ?? [] };
  return isDeepStrictEqual(known, data) ? [] : [{ type: 'MovieTranslated', data }];
}

/** The film with these details from now on. */
export function detailEvents({ details }: MovieState, wanted: MovieDetails, reason: string | null): MovieEvent[] {
  if (!details) return [{ type: 'MovieAdded', data: wanted }];
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, details[field as keyof MovieDetails])),
  );
  return Object.keys(changes).length > 0 ? [{ type: 'MovieDetailsChanged', data: { changes, reason } }] : [];
}

/** A draft in which everything is as it has to be. @throws Refusal `invalid_movie` */
export function validateDraft(draft: { readonly [Part in keyof MovieDraft]: unknown }, now: Date) {
  const { data, error } = movieDraft(now.getUTCFullYear()).safeParse(draft);
  if (data) return data;
  const [{ path, message } = { path: [], message: 'Invalid' }] = error.issues;
  throw new Refusal('invalid_movie', { field: path.at(-1)?.toString() ?? null, message });
}

/** A kind that is given is as given from now on, in every language. */
function assetChanges(
  known: MovieState['assets'],
  wanted: readonly MovieAsset[],
  without: readonly AssetKind[],
): MovieEvent[] {
  const kinds = new Set([...without, ...wanted.map(({ kind }) => kind)]);
  const keys = new Set(wanted.map(assetKey));
  const gone = Object.values(known).filter((asset) => kinds.has(asset.kind) && !keys.has(assetKey(asset)));
  const attached = wanted.filter((asset) => !isDeepStrictEqual(known[assetKey(asset)], asset));
  return [
    ...gone.map(({ kind, language }) => ({ type: 'MovieAssetDetached', data: { kind, language } }) as const),
    ...attached.map((data) => ({ type: 'MovieAssetAttached', data }) as const),
  ];
}
