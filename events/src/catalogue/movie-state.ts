import type { InsightsGenerated } from '../discovery/insights.ts';
import type { EventOf } from '../store/define-event.ts';
import type { AssetKind, MovieAsset } from './movie-draft.ts';
import type { MovieEvent, MovieTranslated } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';
import type { RightsWindow } from './rights-window.ts';

export type MovieInsights = EventOf<typeof InsightsGenerated>['data'];

/** Key of the details in `editions`; no language has this code. */
export const DETAILS = 'details';

export interface MovieState {
  /** Null until the film is added. */
  readonly details: MovieDetails | null;
  /** By language. */
  readonly translations: Readonly<Record<string, EventOf<typeof MovieTranslated>['data']>>;
  /** By kind and language: `captions fr`. */
  readonly assets: Readonly<Record<string, MovieAsset>>;
  readonly withdrawn: boolean;
  /** Not published yet, with the planned time (ISO 8601), if any; null for a published film. */
  readonly draft: { readonly publishAt: string | null } | null;
  /** When it may be played. */
  readonly rights: RightsWindow;
  /** Latest phrasing by a language model; null if none. */
  readonly phrased: MovieInsights | null;
  /** Number of writes to the details and to each translation, for optimistic concurrency checks. */
  readonly editions: Readonly<Record<string, number>>;
}

/** State before the film is added. */
export const initialMovie: MovieState = {
  details: null,
  translations: {},
  assets: {},
  withdrawn: false,
  draft: null,
  rights: { from: null, until: null },
  phrased: null,
  editions: {},
};

/** Key of a file in `assets`: one per kind and language. */
export const assetKey = ({ kind, language }: { kind: AssetKind; language: string | null }): string =>
  `${kind} ${language ?? ''}`;

/** Applies an event. */
export function evolve(state: MovieState, event: MovieEvent): MovieState {
  switch (event.type) {
    case 'MovieAdded': {
      const { isDraft, ...details } = event.data;
      const draft = isDraft ? { publishAt: null } : null;
      return { ...state, details, draft, editions: next(state, DETAILS) };
    }
    case 'MovieDetailsChanged': {
      if (!state.details) return state;
      return {
        ...state,
        details: withChanges(state.details, event.data.changes),
        editions: next(state, DETAILS),
      };
    }
    case 'MovieTranslated': {
      const { language } = event.data;
      return {
        ...state,
        translations: { ...state.translations, [language]: event.data },
        editions: next(state, language),
      };
    }
    case 'MovieTranslationRemoved': {
      const { [event.data.language]: _, ...translations } = state.translations;
      return { ...state, translations, editions: next(state, event.data.language) };
    }
    case 'MovieAssetAttached':
      return { ...state, assets: { ...state.assets, [assetKey(event.data)]: event.data } };
    case 'MovieAssetDetached': {
      const { [assetKey(event.data)]: _, ...assets } = state.assets;
      return { ...state, assets };
    }
    case 'MovieUnpublished':
      return { ...state, withdrawn: true };
    case 'MovieRepublished':
      return { ...state, withdrawn: false };
    case 'MoviePublicationPlanned':
      return { ...state, draft: { publishAt: event.data.publishAt } };
    case 'MoviePublished':
      return { ...state, draft: null };
    case 'MovieRightsChanged':
      return { ...state, rights: event.data };
    case 'InsightsGenerated':
      return { ...state, phrased: event.data };
  }
}

const next = ({ editions }: MovieState, what: string): MovieState['editions'] => ({
  ...editions,
  [what]: (editions[what] ?? 0) + 1,
});

type Changes = { readonly [Field in keyof MovieDetails]?: MovieDetails[Field] | undefined };

const withChanges = (details: MovieDetails, changes: Changes): MovieDetails =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => {
      const changed = changes[field as keyof MovieDetails];
      return [field, changed === undefined ? value : changed];
    }),
  ) as MovieDetails;
