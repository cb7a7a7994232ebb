import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type AssetKind, type MovieAsset, type MovieDraft, type MovieTranslation, movieDraft } from './movie-draft.ts';
import { type MovieAdded, type MovieEvent, movieEvents } from './movie-events.ts';

// Commands

export type MovieCommand =
  /** The film is as in the draft from now on; it is added when there is none. */
  | { readonly kind: 'save'; readonly draft: MovieDraft }
  | { readonly kind: 'withdraw'; readonly reason: string }
  | { readonly kind: 'restore'; readonly reason: string };

// State

type Details = EventOf<typeof MovieAdded>['data'];

export interface MovieState {
  /** Null while there is no such film. */
  readonly details: Details | null;
  /** By language. */
  readonly translations: Readonly<Record<string, MovieTranslation>>;
  /** By kind and language: `captions fr`. */
  readonly assets: Readonly<Record<string, MovieAsset>>;
  readonly withdrawn: boolean;
}

const assetKey = ({ kind, language }: { kind: AssetKind; language: string | null }): string =>
  `${kind} ${language ?? ''}`;

function evolve(state: MovieState, event: MovieEvent): MovieState {
  switch (event.type) {
    case 'MovieAdded':
      return { ...state, details: event.data };
    case 'MovieDetailsChanged':
      return state.details ? { ...state, details: withChanges(state.details, event.data.changes) } : state;
    case 'MovieTranslated':
      return { ...state, translations: { ...state.translations, [event.data.language]: event.data } };
    case 'MovieAssetAttached':
      return { ...state, assets: { ...state.assets, [assetKey(event.data)]: event.data } };
    case 'MovieAssetDetached': {
      const { [assetKey(event.data)]: _, ...assets } = state.assets;
      return { ...state, assets };
    }
    case 'MovieWithdrawn':
      return { ...state, withdrawn: true };
    case 'MovieRestored':
      return { ...state, withdrawn: false };
  }
}

type Changes = { readonly [Field in keyof Details]?: Details[Field] | undefined };

const withChanges = (details: Details, changes: Changes): Details =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => {
      const changed = changes[field as keyof Details];
      return [field, changed === undefined ? value : changed];
    }),
  ) as Details;

// Decisions

function decide(state: MovieState, command: MovieCommand, { now }: { now: Date }): MovieEvent[] {
  if (command.kind === 'save') return save(state, command.draft, now);
  if (!state.details) throw new Refusal('not_found', 'There is no such film.', 404);
  const { reason } = command;
  if (command.kind === 'withdraw') return state.withdrawn ? [] : [{ type: 'MovieWithdrawn', data: { reason } }];
  return state.withdrawn ? [{ type: 'MovieRestored', data: { reason } }] : [];
}

/** Only what is another becomes an event, so that saving a film twice changes nothing. */
function save({ details, translations, assets, withdrawn }: MovieState, asked: MovieDraft, now: Date): MovieEvent[] {
  const checked = movieDraft(now.getUTCFullYear()).safeParse(asked);
  if (!checked.success) {
    const [{ path, message } = { path: [], message: 'is not as it should be' }] = checked.error.issues;
    throw new Refusal('invalid_movie', `${path.at(-1)?.toString() ?? 'The film'} ${message}.`, 422);
  }
  if (withdrawn) throw new Refusal('movie_withdrawn', 'This film has been withdrawn. Restore it first.');
  const { details: wanted, ...draft } = checked.data;
  const events: MovieEvent[] = [];
  if (!details) events.push({ type: 'MovieAdded', data: wanted });
  else {
    const changes = differences(details, wanted);
    if (Object.keys(changes).length > 0) events.push({ type: 'MovieDetailsChanged', data: { changes } });
  }
  for (const translation of draft.translations) {
    if (isDeepStrictEqual(translations[translation.language], translation)) continue;
    events.push({ type: 'MovieTranslated', data: translation });
  }
  return [...events, ...assetChanges(assets, draft.assets)];
}

const differences = (from: Details, to: Details): Changes =>
  Object.fromEntries(
    Object.entries(to).filter(([field, value]) => !isDeepStrictEqual(value, from[field as keyof Details])),
  );

/** A kind that is given is as given from now on, in every language. */
function assetChanges(known: MovieState['assets'], wanted: readonly MovieAsset[]): MovieEvent[] {
  const kinds = new Set(wanted.map(({ kind }) => kind));
  const keys = new Set(wanted.map(assetKey));
  const gone = Object.values(known).filter((asset) => kinds.has(asset.kind) && !keys.has(assetKey(asset)));
  const attached = wanted.filter((asset) => !isDeepStrictEqual(known[assetKey(asset)], asset));
  return [
    ...gone.map(({ kind, language }) => ({ type: 'MovieAssetDetached', data: { kind, language } }) as const),
    ...attached.map((data) => ({ type: 'MovieAssetAttached', data }) as const),
  ];
}

/** A film of the catalogue. Stream `movie-<id>`; the id is the last part of its public address. */
export const movie: Decider<MovieState, MovieCommand, (typeof movieEvents)[number]> = {
  aggregate: 'movie',
  events: movieEvents,
  initial: { details: null, translations: {}, assets: {}, withdrawn: false },
  evolve,
  decide,
};
