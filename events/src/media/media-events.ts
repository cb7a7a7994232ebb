import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open, sha256 } from '../store/field-kinds.ts';

/** One quality of a packaged film. */
export const Rendition = z.strictObject({
  /** Nominal height: 720 for 720p, even if a wide film has fewer lines. */
  height: z.int(),
  /** Of the picture, in pixels. */
  width: z.int(),
  lines: z.int(),
  /** Peak and mean bit rate of its segments without sound, in bits per second. */
  bandwidth: z.int(),
  averageBandwidth: z.int(),
  /** RFC 6381: `avc1.64001f`. */
  codecs: code('codecs'),
});
export type Rendition = z.infer<typeof Rendition>;

export const AudioTrack = z.strictObject({
  /** Also the name of its folder. */
  id: id('audio-track'),
  /** BCP 47; `und` if unknown. */
  language: code('language'),
  label: open(),
  /** Whether it is an audio description. */
  described: z.boolean(),
  bandwidth: z.int(),
});
export type AudioTrack = z.infer<typeof AudioTrack>;

export const Chapter = z.strictObject({ startSeconds: z.number(), title: open() });
export type Chapter = z.infer<typeof Chapter>;

/** The upload of a film's video is complete. The file name is not stored. */
export const MediaUploaded = defineEvent(
  'MediaUploaded',
  1,
  z.strictObject({ movieId: id('movie'), bytes: z.int(), sha256: sha256() }),
);
/** Technical metadata, probed from the file. */
export const MediaProbed = defineEvent(
  'MediaProbed',
  1,
  z.strictObject({
    durationSeconds: z.number(),
    /** Display size, in square pixels. */
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
/** In steps, to bound the number of events per film. */
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
/** Captions in a language; they replace earlier ones in it. */
export const CaptionsAdded = defineEvent(
  'CaptionsAdded',
  1,
  z.strictObject({ language: code('language'), label: open(), cues: z.int(), sha256: sha256() }),
);
export const CaptionsRemoved = defineEvent('CaptionsRemoved', 1, z.strictObject({ language: code('language') }));
/** The upload of a sound track is complete. It becomes a track of the film once it is packaged. */
export const AudioTrackUploaded = defineEvent(
  'AudioTrackUploaded',
  1,
  AudioTrack.omit({ bandwidth: true }).extend({ bytes: z.int(), sha256: sha256() }),
);
/** Packaging the sound failed. */
export const AudioTrackFailed = defineEvent(
  'AudioTrackFailed',
  1,
  z.strictObject({ id: id('audio-track'), code: code('failure'), text: open() }),
);
/** Staff retried a sound track that failed because of the server. */
export const AudioTrackRetried = defineEvent('AudioTrackRetried', 1, z.strictObject({ id: id('audio-track') }));
export const AudioTrackAdded = defineEvent('AudioTrackAdded', 1, AudioTrack);
export const AudioTrackRemoved = defineEvent('AudioTrackRemoved', 1, z.strictObject({ id: id('audio-track') }));
/** The complete list of chapters. */
export const ChaptersSet = defineEvent('ChaptersSet', 1, z.strictObject({ chapters: z.array(Chapter) }));

/** Another video has replaced this one: its stored files are deleted. */
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
