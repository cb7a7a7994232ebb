import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { CHAPTER_TITLE, FAILED_HERE, MAX_AUDIO_TRACKS, MAX_CHAPTERS, ORIGINAL_AUDIO, PROGRESS_STEP } from './limits.ts';
import {
  type AudioTrack,
  type AudioTrackFailed,
  type AudioTrackUploaded,
  type CaptionsAdded,
  type Chapter,
  type MediaEvent,
  type MediaPackaged,
  type MediaProbed,
  type MediaUploaded,
  mediaEvents,
  type Rendition,
} from './media-events.ts';

// Commands

type Uploaded = EventOf<typeof MediaUploaded>['data'];
type Probed = EventOf<typeof MediaProbed>['data'];
type Packaged = EventOf<typeof MediaPackaged>['data'];
type Sound = EventOf<typeof AudioTrackUploaded>['data'];
type Captions = EventOf<typeof CaptionsAdded>['data'];

export type MediaCommand =
  | ({ readonly kind: 'upload' } & Uploaded)
  /** The film is uploaded already packaged: no transcoding. */
  | { readonly kind: 'bring'; readonly uploaded: Uploaded; readonly probed: Probed; readonly packaged: Packaged }
  /** A transcoder starts, or restarts after an interruption. */
  | { readonly kind: 'start'; readonly probed: Probed; readonly heights: readonly number[] }
  | { readonly kind: 'progress'; readonly attempt: number; readonly percent: number }
  | ({ readonly kind: 'package' } & Packaged)
  | { readonly kind: 'fail'; readonly code: string; readonly text: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'retry' }
  | ({ readonly kind: 'add-captions' } & Captions)
  | { readonly kind: 'remove-captions'; readonly language: string }
  | ({ readonly kind: 'upload-audio' } & Sound)
  /** An uploaded sound track is packaged. */
  | ({ readonly kind: 'add-audio' } & AudioTrack)
  | ({ readonly kind: 'fail-audio' } & EventOf<typeof AudioTrackFailed>['data'])
  | { readonly kind: 'retry-audio'; readonly id: string }
  | { readonly kind: 'remove-audio'; readonly id: string }
  | { readonly kind: 'set-chapters'; readonly chapters: readonly Chapter[] }
  | { readonly kind: 'retire' };

// State

export type MediaStatus = 'uploaded' | 'transcoding' | 'packaged' | 'failed' | 'cancelled' | 'retired';

/** Sound that is uploaded but not a track yet. */
export interface UploadedSound extends Sound {
  /** Why packaging failed; null while it is in progress. */
  readonly failure: { readonly code: string; readonly text: string } | null;
}

export interface MediaState {
  /** Null before the first upload. */
  readonly status: MediaStatus | null;
  readonly original: Uploaded | null;
  readonly uploadedAt: Date | null;
  readonly probed: Probed | null;
  /** Number of transcoding starts since the upload or the last retry. */
  readonly attempt: number;
  readonly percent: number;
  readonly failure: { readonly code: string; readonly text: string } | null;
  /** In seconds; null until probed. */
  readonly durationSeconds: number | null;
  /** Empty until packaged. So are all below except captions and chapters. */
  readonly renditions: readonly Rendition[];
  readonly audioTracks: readonly AudioTrack[];
  readonly arrivedSound: readonly UploadedSound[];
  readonly hasStoryboard: boolean;
  readonly posterFrames: number;
  readonly captions: readonly Captions[];
  readonly chapters: readonly Chapter[];
}

function evolve(state: MediaState, event: MediaEvent, at: Date): MediaState {
  switch (event.type) {
    case 'MediaUploaded':
      return { ...state, status: 'uploaded', original: event.data, uploadedAt: at };
    case 'MediaProbed':
      return { ...state, probed: event.data, durationSeconds: event.data.durationSeconds };
    case 'TranscodingStarted':
      return { ...state, status: 'transcoding', attempt: event.data.attempt, percent: 0, failure: null };
    case 'TranscodingProgressed':
      return { ...state, percent: event.data.percent };
    case 'MediaPackaged':
      return { ...state, status: 'packaged', percent: 100, ...event.data };
    case 'TranscodingFailed':
      return { ...state, status: 'failed', failure: event.data };
    case 'TranscodingCancelled':
      return { ...state, status: 'cancelled' };
    case 'TranscodingRetried':
      return { ...state, status: 'uploaded', attempt: 0, percent: 0, failure: null };
    case 'CaptionsAdded':
      return { ...state, captions: [...without(state.captions, event.data.language), event.data] };
    case 'CaptionsRemoved':
      return { ...state, captions: without(state.captions, event.data.language) };
    case 'AudioTrackUploaded':
      return { ...state, arrivedSound: [...state.arrivedSound, { ...event.data, failure: null }] };
    case 'AudioTrackFailed': {
      const { id, ...failure } = event.data;
      return { ...state, arrivedSound: withFailure(state.arrivedSound, id, failure) };
    }
    case 'AudioTrackRetried':
      return { ...state, arrivedSound: withFailure(state.arrivedSound, event.data.id, null) };
    case 'AudioTrackAdded':
      return {
        ...state,
        audioTracks: [...state.audioTracks, event.data],
        arrivedSound: other(state.arrivedSound, event.data),
      };
    case 'AudioTrackRemoved':
      return {
        ...state,
        audioTracks: other(state.audioTracks, event.data),
        arrivedSound: other(state.arrivedSound, event.data),
      };
    case 'MediaRetired':
      return { ...state, status: 'retired' };
    case 'ChaptersSet':
      return { ...state, chapters: event.data.chapters };
  }
}

const withFailure = (sound: readonly UploadedSound[], id: string, failure: UploadedSound['failure']): UploadedSound[] =>
  sound.map((one) => (one.id === id ? { ...one, failure } : one));

const without = (captions: readonly Captions[], language: string): readonly Captions[] =>
  captions.filter((one) => one.language !== language);

const other = <Item extends { readonly id: string }>(items: readonly Item[], { id }: { readonly id: string }): Item[] =>
  items.filter((one) => one.id !== id);

// Decisions

function decide(state: MediaState, command: MediaCommand): MediaEvent[] {
  if (command.kind === 'upload') {
    const { kind: _, ...data } = command;
    return state.status === null ? [{ type: 'MediaUploaded', data }] : [];
  }
  if (command.kind === 'bring') {
    if (state.status !== null) return [];
    const { uploaded, probed, packaged } = command;
    const heights = packaged.renditions.map(({ height }) => height);
    return [
      { type: 'MediaUploaded', data: uploaded },
      { type: 'MediaProbed', data: probed },
      { type: 'TranscodingStarted', data: { attempt: 1, heights } },
      { type: 'MediaPackaged', data: packaged },
    ];
  }
  if (state.status === null) throw new Refusal('not_found', { what: 'video' });
  switch (command.kind) {
    case 'start':
    case 'progress':
    case 'package':
    case 'fail':
      return transcode(state, command);
    case 'cancel':
      if (state.status === 'cancelled') return [];
      if (state.status === 'packaged') throw new Refusal('transcoding_done');
      return state.status === 'retired' ? [] : [{ type: 'TranscodingCancelled', data: {} }];
    case 'retire':
      return state.status === 'packaged' || state.status === 'failed' ? [{ type: 'MediaRetired', data: {} }] : [];
    case 'retry':
      requireNotRetired(state);
      if (state.failure !== null && state.failure.code !== FAILED_HERE) throw new Refusal('file_at_fault');
      if (state.status === 'failed') return [{ type: 'TranscodingRetried', data: {} }];
      if (state.status === 'cancelled') throw new Refusal('transcoding_cancelled');
      return [];
    default:
      return enrich(state, command);
  }
}

/** Handles reports of the transcoder, which are ignored after a cancellation. */
function transcode(
  state: MediaState,
  command: Extract<MediaCommand, { kind: 'start' | 'progress' | 'package' | 'fail' }>,
): MediaEvent[] {
  if (state.status === 'cancelled' || state.status === 'packaged' || state.status === 'retired') return [];
  switch (command.kind) {
    case 'start': {
      const { probed, heights } = command;
      const attempt = state.attempt + 1;
      const started: MediaEvent = { type: 'TranscodingStarted', data: { attempt, heights: [...heights] } };
      return isDeepStrictEqual(state.probed, probed) ? [started] : [{ type: 'MediaProbed', data: probed }, started];
    }
    case 'progress': {
      const { attempt, percent } = command;
      if (state.status !== 'transcoding' || attempt !== state.attempt) return [];
      const step = Math.floor(Math.min(percent, 100) / PROGRESS_STEP) * PROGRESS_STEP;
      return step > state.percent ? [{ type: 'TranscodingProgressed', data: { attempt, percent: step } }] : [];
    }
    case 'package': {
      const { kind: _, ...data } = command;
      return [{ type: 'MediaPackaged', data }];
    }
    case 'fail': {
      const { code, text } = command;
      return state.status === 'failed' ? [] : [{ type: 'TranscodingFailed', data: { code, text } }];
    }
  }
}

/** Handles additions beside the picture: captions, sound, chapters. */
function enrich(
  state: MediaState,
  command: Extract<
    MediaCommand,
    {
      kind:
        | 'add-captions'
        | 'remove-captions'
        | 'upload-audio'
        | 'add-audio'
        | 'fail-audio'
        | 'retry-audio'
        | 'remove-audio'
        | 'set-chapters';
    }
  >,
): MediaEvent[] {
  requireNotRetired(state);
  if (state.status === 'cancelled') throw new Refusal('transcoding_cancelled');
  switch (command.kind) {
    case 'add-captions': {
      const { kind: _, ...data } = command;
      const known = state.captions.find(({ language }) => language === data.language);
      return isDeepStrictEqual(known, data) ? [] : [{ type: 'CaptionsAdded', data }];
    }
    case 'remove-captions': {
      const { language } = command;
      const known = state.captions.some((one) => one.language === language);
      return known ? [{ type: 'CaptionsRemoved', data: { language } }] : [];
    }
    case 'upload-audio':
    case 'add-audio':
    case 'fail-audio':
    case 'retry-audio':
    case 'remove-audio':
      return changeSound(state, command);
    case 'set-chapters': {
      const chapters = checkedChapters(command.chapters, state.durationSeconds);
      return isDeepStrictEqual(chapters, state.chapters) ? [] : [{ type: 'ChaptersSet', data: { chapters } }];
    }
  }
}

/** Handles additional sound: per language one track and one audio description. */
function changeSound(
  state: MediaState,
  command: Extract<
    MediaCommand,
    { kind: 'upload-audio' | 'add-audio' | 'fail-audio' | 'retry-audio' | 'remove-audio' }
  >,
): MediaEvent[] {
  const { audioTracks, arrivedSound } = state;
  const has = (items: readonly { readonly id: string }[]): boolean => items.some(({ id }) => id === command.id);
  switch (command.kind) {
    case 'upload-audio': {
      const { kind: _, ...data } = command;
      if (state.status !== 'packaged') throw new Refusal('media_not_ready');
      if (has(audioTracks) || has(arrivedSound)) return [];
      const replaced = audioTracks.filter((track) => isSame(track, data));
      if (replaced.some(({ id }) => id === ORIGINAL_AUDIO)) throw new Refusal('original_audio', { what: 'upload' });
      const under = arrivedSound.filter(({ failure }) => failure === null).length;
      if (audioTracks.length - replaced.length + under >= MAX_AUDIO_TRACKS) {
        throw new Refusal('too_many_audio_tracks', { most: MAX_AUDIO_TRACKS });
      }
      return [{ type: 'AudioTrackUploaded', data }];
    }
    case 'add-audio': {
      const { kind: _, ...data } = command;
      // It was removed during packaging.
      if (!has(arrivedSound)) return [];
      const replaced = audioTracks.filter((track) => track.id !== ORIGINAL_AUDIO && isSame(track, data));
      return [
        ...replaced.map(({ id }): MediaEvent => ({ type: 'AudioTrackRemoved', data: { id } })),
        { type: 'AudioTrackAdded', data },
      ];
    }
    case 'fail-audio': {
      const { id, code, text } = command;
      const waits = arrivedSound.some((one) => one.id === id && one.failure === null);
      return waits ? [{ type: 'AudioTrackFailed', data: { id, code, text } }] : [];
    }
    case 'retry-audio': {
      const { id } = command;
      const failure = arrivedSound.find((one) => one.id === id)?.failure;
      if (!failure) return [];
      if (failure.code !== FAILED_HERE) throw new Refusal('file_at_fault');
      return [{ type: 'AudioTrackRetried', data: { id } }];
    }
    case 'remove-audio': {
      const { id } = command;
      if (!has(audioTracks) && !has(arrivedSound)) return [];
      if (id === ORIGINAL_AUDIO) throw new Refusal('original_audio', { what: 'removal' });
      return [{ type: 'AudioTrackRemoved', data: { id } }];
    }
  }
}

type Spoken = Pick<AudioTrack, 'language' | 'described'>;
const isSame = (one: Spoken, two: Spoken): boolean => one.language === two.language && one.described === two.described;

function requireNotRetired({ status }: MediaState): void {
  if (status === 'retired') throw new Refusal('media_retired');
}

type ChapterFault = 'too_many' | 'no_title' | 'long_title' | 'before_start' | 'order' | 'after_end';

/** @throws Refusal `invalid_chapters`, naming the chapter */
function checkedChapters(chapters: readonly Chapter[], durationSeconds: number | null): Chapter[] {
  const refuse = (what: ChapterFault, chapter = 0, most = 0): never => {
    throw new Refusal('invalid_chapters', { what, chapter, most });
  };
  if (chapters.length > MAX_CHAPTERS) refuse('too_many', chapters.length, MAX_CHAPTERS);
  return chapters.map(({ startSeconds, title }, n) => {
    const chapter = n + 1;
    const trimmed = title.trim();
    if (trimmed === '') refuse('no_title', chapter);
    if (trimmed.length > CHAPTER_TITLE) refuse('long_title', chapter, CHAPTER_TITLE);
    if (startSeconds < 0) refuse('before_start', chapter);
    if (n > 0 && startSeconds <= (chapters[n - 1]?.startSeconds ?? 0)) {
      refuse('order', chapter);
    }
    if (durationSeconds !== null && startSeconds >= durationSeconds) refuse('after_end', chapter);
    return { startSeconds, title: trimmed };
  });
}

/** The video of a film, from the upload to what is played. Stream `media-<id>`. */
export const media: Decider<MediaState, MediaCommand, (typeof mediaEvents)[number]> = {
  aggregate: 'media',
  events: mediaEvents,
  initial: {
    status: null,
    original: null,
    uploadedAt: null,
    probed: null,
    attempt: 0,
    percent: 0,
    failure: null,
    durationSeconds: null,
    renditions: [],
    audioTracks: [],
    arrivedSound: [],
    hasStoryboard: false,
    posterFrames: 0,
    captions: [],
    chapters: [],
  },
  evolve,
  decide,
};
