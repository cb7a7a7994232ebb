import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { sha256 } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { CreativeDraft, MAX_AD_S, MIN_AD_S } from './creative-draft.ts';

export const CreativeSaved = defineEvent('CreativeSaved', 1, z.strictObject(CreativeDraft.shape));
/** A video was uploaded; it replaces an earlier one. */
export const CreativeVideoUploaded = defineEvent(
  'CreativeVideoUploaded',
  1,
  z.strictObject({ bytes: z.int(), sha256: sha256(), durationSeconds: z.number() }),
);
export const CreativePaused = defineEvent('CreativePaused', 1, z.strictObject({}));
export const CreativeResumed = defineEvent('CreativeResumed', 1, z.strictObject({}));

export const creativeEvents = [CreativeSaved, CreativeVideoUploaded, CreativePaused, CreativeResumed] as const;
export type CreativeEvent = EventOf<(typeof creativeEvents)[number]>;
type Video = EventOf<typeof CreativeVideoUploaded>['data'];

export type CreativeCommand =
  | { readonly kind: 'save'; readonly draft: CreativeDraft }
  | { readonly kind: 'bring-video'; readonly video: Video }
  | { readonly kind: 'pause' | 'resume' };

export interface CreativeState {
  /** Null before it is created. */
  readonly draft: CreativeDraft | null;
  readonly video: Video | null;
  readonly paused: boolean;
}

function evolve(state: CreativeState, event: CreativeEvent): CreativeState {
  switch (event.type) {
    case 'CreativeSaved':
      return { ...state, draft: event.data };
    case 'CreativeVideoUploaded':
      return { ...state, video: event.data };
    case 'CreativePaused':
      return { ...state, paused: true };
    case 'CreativeResumed':
      return { ...state, paused: false };
  }
}

function decide(state: CreativeState, command: CreativeCommand): CreativeEvent[] {
  if (command.kind === 'save') {
    const { draft } = command;
    return isDeepStrictEqual(state.draft, draft) ? [] : [{ type: 'CreativeSaved', data: draft }];
  }
  if (!state.draft) throw new Refusal('not_found', { what: 'ad' });
  switch (command.kind) {
    case 'bring-video': {
      const { durationSeconds } = command.video;
      if (durationSeconds < MIN_AD_S || durationSeconds > MAX_AD_S) {
        throw new Refusal('ad_length', { min: MIN_AD_S, max: MAX_AD_S });
      }
      return isDeepStrictEqual(state.video, command.video)
        ? []
        : [{ type: 'CreativeVideoUploaded', data: command.video }];
    }
    case 'pause':
      return state.paused ? [] : [{ type: 'CreativePaused', data: {} }];
    case 'resume':
      return state.paused ? [{ type: 'CreativeResumed', data: {} }] : [];
  }
}

/** An ad of our own, shown in films that support ads. Stream `creative-<id>`. */
export const creative: Decider<CreativeState, CreativeCommand, (typeof creativeEvents)[number]> = {
  aggregate: 'creative',
  events: creativeEvents,
  initial: { draft: null, video: null, paused: false },
  evolve,
  decide,
};
