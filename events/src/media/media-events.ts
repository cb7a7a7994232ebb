import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open, sha256 } from '../store/field-kinds.ts';

/** One quality of a packaged film. */
export const Rendition = z.strictObject({
  /** What people call it: 720 for 720p, also where a wide film has fewer lines than that. */
  height: z.int(),
  /** Of the picture itself, in pixels. */
  width: z.int(),
  lines: z.int(),
  /** Most and mean bits per second of its segments, without sound. */
  bandwidth: z.int(),
  averageBandwidth: z.int(),
  /** RFC 6381: `avc1.64001f`. */
  codecs: code('codecs'),
});
export type Rendition = z.infer<typeof Rendition>;

export const AudioTrack = z.strictObject({
  /** Names its folder. */
  id: id('audio-track'),
  /** BCP 47; `und` where nobody has said. */
  language: code('language'),
  label: open(),
  /** Whether it says what is to be seen. */
  described: z.boolean(),
  bandwidth: z.int(),
});
export type AudioTrack = z.infer<typeof AudioTrack>;

export const Chapter = z.strictObject({ startSeconds: z.number(), title: open() });
export type Chapter = z.infer<typeof Chapter>;

/** A film's video has arrived whole. What its file was called is kept nowhere. */
export const MediaUploaded = defineEvent(
  'MediaUploaded',
  1,
  z.strictObject({ movieId: id('movie'), bytes: z.int(), sha256: sha256() }),
);
/** What is in the file, found by looking into it. */
export const MediaProbed = defineEvent(
  'MediaProbed',
  1,
  z.strictObject({
    durationSeconds: z.number(),
    /** As it is shown, in square pixels. */
    width: z.int(),
    height: z.int(),
    framesPerSecond: z.number(),
    hasSound: z.boolean(),
  }),
);
export const TranscodingStarted = defineEvent(
  'TranscodingStarted',
  1,
  z.strictObject({ attempt: z.int(), heights: z.array(z.int()) }),
);
/** In steps: a film makes a few of these, never thousands. */
export const TranscodingProgressed = defineEvent(
  'TranscodingProgressed',
  1,
  z.strictObject({ attempt: z.int(), percent: z.int().min(0).max(100) }),
);
/** The film can be played. */
export const MediaPackaged = defineEvent(
  'MediaPackaged',
  1,
  z.strictObject({
    durationSeconds: z.number(),
    renditions: z.array(Rendition),
    audioTracks: z.array(AudioTrack),
    hasStoryboard: z.boolean(),
    posterFrames: z.int(),
  }),
);
export const TranscodingFailed = defineEvent(
  'TranscodingFailed',
  1,
  z.strictObject({ code: code('failure'), text: open() }),
);
export const TranscodingCancelled = defineEvent('TranscodingCancelled', 1, z.strictObject({}));
export const TranscodingRetried = defineEvent('TranscodingRetried', 1, z.strictObject({}));
/** Captions in a language, in the place of those it had. */
export const CaptionsAdded = defineEvent(
  'CaptionsAdded',
  1,
  z.strictObject({ language: code('language'), label: open(), cues: z.int(), sha256: sha256() }),
);
export const CaptionsRemoved = defineEvent('CaptionsRemoved', 1, z.strictObject({ language: code('language') }));
/** Sound for a film has arrived whole: it is made ready, then it is one of the film's tracks. */
export const AudioTrackUploaded = defineEvent(
  'AudioTrackUploaded',
  1,
  AudioTrack.omit({ bandwidth: true }).extend({ bytes: z.int(), sha256: sha256() }),
);
/** It could not be made ready. */
export const AudioTrackFailed = defineEvent(
  'AudioTrackFailed',
  1,
  z.strictObject({ id: id('audio-track'), code: code('failure'), text: open() }),
);
/** It could not for a fault of ours, and somebody has it tried again. */
export const AudioTrackRetried = defineEvent('AudioTrackRetried', 1, z.strictObject({ id: id('audio-track') }));
export const AudioTrackAdded = defineEvent('AudioTrackAdded', 1, AudioTrack);
export const AudioTrackRemoved = defineEvent('AudioTrackRemoved', 1, z.strictObject({ id: id('audio-track') }));
/** All chapters there are from now on. */
export const ChaptersSet = defineEvent('ChaptersSet', 1, z.strictObject({ chapters: z.array(Chapter) }));

/** Its film has another video by now: whatever is stored of this one is deleted. */
export const MediaRetired = defineEvent('MediaRetired', 1, z.strictObject({}));

export const mediaEvents = [
  MediaUploaded,
  MediaProbed,
  TranscodingStarted,
  TranscodingProgressed,
  MediaPackaged,
  TranscodingFailed,
  TranscodingCancelled,
  TranscodingRetried,
  CaptionsAdded,
  CaptionsRemoved,
  AudioTrackUploaded,
  AudioTrackFailed,
  AudioTrackRetried,
  AudioTrackAdded,
  AudioTrackRemoved,
  ChaptersSet,
  MediaRetired,
] as const;
export type MediaEvent = EventOf<(typeof mediaEvents)[number]>;
