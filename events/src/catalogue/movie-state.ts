import type { InsightsGenerated } from '../discovery/insights.ts';
import type { EventOf } from '../store/define-event.ts';
import type { AssetKind, MovieAsset } from './movie-draft.ts';
import type { MovieEvent, MovieTranslated } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';

export type MovieInsights = EventOf<typeof InsightsGenerated>['data'];

/** What `editions` counts the details under; no language is called so. */
export const DETAILS = 'details';

export interface MovieState {
  /** Null while there is no such film. */
  readonly details: MovieDetails | null;
  /** By language. */
  readonly translations: Readonly<Record<string, EventOf<typeof MovieTranslated>['data']>>;
  /** By kind and language: `captions fr`. */
  readonly assets: Readonly<Record<string, MovieAsset>>;
  readonly withdrawn: boolean;
  /** What a language model said last; null when none ever did. */
  readonly phrased: MovieInsights | null;
  /** How often its details were written, and the words in each language: who writes must have read the last ones. */
  readonly editions: Readonly<Record<string, number>>;
}

/** While there is no such film. */
export const initialMovie: MovieState = {
  details: null,
  translations: {},
  assets: {},
  withdrawn: false,
  phrased: null,
  editions: {},
};

/** What a file of a film is under in `assets`: there is one of each kind and language. */
export const assetKey = ({ kind, language }: { kind: AssetKind; language: string | null }): string =>
  `${kind} ${language ?? ''}`;

/** The film after one more event. */
export function evolve(state: MovieState, event: MovieEvent): MovieState {
  switch (event.type) {
    case 'MovieAdded':
      return { ...state, details: event.data, editions: next(state, DETAILS) };
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
