import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { MovieAsset, MovieTranslation } from './movie-draft.ts';
import { applyEdit, type MovieEdit } from './movie-edit.ts';
import { type MovieEvent, movieEvents } from './movie-events.ts';
import { isDue, plan, rightsEvents } from './movie-publication.ts';
import {
  detailEvents,
  requireEdition,
  requireInCatalogue,
  type SaveMovie,
  save,
  translationEvents,
  validateDraft,
} from './movie-save.ts';
import { assetKey, evolve, initialMovie, type MovieInsights, type MovieState } from './movie-state.ts';

export type { MovieState } from './movie-state.ts';

// Commands

export type MovieCommand =
  /** Gives the film the state of the draft; adds it if there is none. */
  | ({ readonly kind: 'save' } & SaveMovie)
  /** Changes some fields and keeps the others. */
  | {
      readonly kind: 'edit';
      readonly edit: MovieEdit;
      readonly reason: string;
      /** Length of its video in seconds; absent or null: unknown. */
      readonly videoSeconds?: number | null;
    }
  /** @param edition number of writes to this translation when the translator read it */
  | {
      readonly kind: 'translate';
      readonly translation: MovieTranslation;
      readonly edition?: number;
    }
  | { readonly kind: 'remove-translation'; readonly language: string }
  /** @param publishAt null: a draft without a date */
  | { readonly kind: 'plan-publication'; readonly publishAt: Date | null }
  | { readonly kind: 'publish' }
  /** Publishes a draft whose time has come; does nothing otherwise. */
  | { readonly kind: 'publish-due' }
  /** Sets when the film may be played; null: without limit. */
  | { readonly kind: 'set-rights'; readonly from: Date | null; readonly until: Date | null }
  | { readonly kind: 'withdraw'; readonly reason: string }
  | { readonly kind: 'restore'; readonly reason: string }
  /** Attaches a file, which replaces the one of that kind and language. */
  | { readonly kind: 'attach'; readonly asset: MovieAsset }
  /** Removes the poster: the generated one is shown again. */
  | { readonly kind: 'detach-poster' }
  /** Stores the insights that a language model phrased for the current film. */
  | ({ readonly kind: 'phrase-insights' } & MovieInsights);

// Decisions

function decide(state: MovieState, command: MovieCommand, { now }: { now: Date }): MovieEvent[] {
  if (command.kind === 'save') return save(state, command, now);
  if (!state.details) throw new Refusal('not_found', { what: 'movie' });
  switch (command.kind) {
    case 'edit': {
      requireInCatalogue(state);
      const draft = {
        details: applyEdit(state.details, command.edit, command.videoSeconds ?? null),
        translations: [],
        assets: [],
      };
      return detailEvents(state.details, validateDraft(draft, now).details, command.reason);
    }
    case 'translate': {
      requireInCatalogue(state);
      const translation = MovieTranslation.parse(command.translation);
      requireEdition(state, translation.language, command.edition);
      return translationEvents(state, translation);
    }
    case 'remove-translation': {
      requireInCatalogue(state);
      const { language } = command;
      return state.translations[language] ? [{ type: 'MovieTranslationRemoved', data: { language } }] : [];
    }
    case 'attach': {
      const asset = MovieAsset.parse(command.asset);
      const known = state.assets[assetKey(asset)];
      return isDeepStrictEqual(known, asset) ? [] : [{ type: 'MovieAssetAttached', data: asset }];
    }
    case 'detach-poster': {
      const asset = { kind: 'poster', language: null } as const;
      return state.assets[assetKey(asset)] ? [{ type: 'MovieAssetDetached', data: asset }] : [];
    }
    case 'phrase-insights': {
      const { kind: _, ...phrased } = command;
      return isDeepStrictEqual(state.phrased, phrased) ? [] : [{ type: 'InsightsGenerated', data: phrased }];
    }
    case 'plan-publication':
      requireInCatalogue(state);
      return plan(state, command.publishAt, now);
    case 'publish':
      requireInCatalogue(state);
      return state.draft ? [{ type: 'MoviePublished', data: {} }] : [];
    case 'publish-due':
      return isDue(state, now) ? [{ type: 'MoviePublished', data: {} }] : [];
    case 'set-rights':
      requireInCatalogue(state);
      return rightsEvents(state, command, now);
    case 'withdraw':
      return state.withdrawn ? [] : [{ type: 'MovieUnpublished', data: { reason: command.reason } }];
    case 'restore':
      return state.withdrawn ? [{ type: 'MovieRepublished', data: { reason: command.reason } }] : [];
  }
}

/** A film of the catalogue. Stream `movie-<id>`; the id is the last segment of its public URL. */
export const movie: Decider<MovieState, MovieCommand, (typeof movieEvents)[number]> = {
  aggregate: 'movie',
  events: movieEvents,
  initial: initialMovie,
  evolve,
  decide,
};
