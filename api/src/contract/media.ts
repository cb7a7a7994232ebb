import { CHAPTER_TITLE, MAX_CHAPTERS } from '@sankofa/events/media/limits';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Language, MovieId } from './catalogue.ts';
import { defineList, defineRoute } from './route.ts';

const MediaById = z.strictObject({ id: z.uuid() });
const CaptionsById = z.strictObject({
  id: z.uuid(),
  language: Language.refine(isWellFormed, { error: () => t('contract.language_tag') }),
});

/** Whether a tag is well-formed by BCP 47. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // Malformed, which is reported to the client.
    return false;
  }
}

/** Maximum size of a direct upload, in bytes. */
export const MAX_DIRECT_UPLOAD = 209_715_200;
/** Endpoint for resumable uploads (tus protocol) of larger files and sound; a finished one returns its video's id. */
export const RESUMABLE_UPLOADS = '/api/video/uploads';
export const MEDIA_ID_HEADER = 'Sankofa-Media-Id';
/** Maximum size of a resumable upload, in bytes: 50 GB. */
export const MAX_RESUMABLE_UPLOAD = 50_000_000_000;
/** Maximum size of a captions file, in bytes. */
export const MAX_CAPTIONS_BYTES = 2_000_000;

export const MediaStatus = z.enum(['uploaded', 'transcoding', 'packaged', 'failed', 'cancelled', 'retired']);
export type MediaStatus = z.infer<typeof MediaStatus>;

const summary = {
  id: z.string(),
  movie_id: z.string(),
  /** Null for a film that has left the catalogue. */
  movie_title: z.string().nullable(),
  status: MediaStatus,
  /** Progress of the transcoding, 0 to 100. */
  percent: z.int(),
  /** Problem and remedy, for the uploader; null if there is none. */
  failure: z.string().nullable(),
  /** Whether a retry with the same file may help. */
  may_retry: z.boolean(),
  bytes: z.int(),
  duration_seconds: z.number().nullable(),
  heights: z.array(z.int()),
  uploaded_at: z.iso.datetime(),
};

export const MediaSummary = z.strictObject(summary);
export type MediaSummary = z.infer<typeof MediaSummary>;

const Chapter = z.strictObject({ start_seconds: z.number().min(0), title: z.string() });

const AudioTrack = z.strictObject({
  id: z.string(),
  language: z.string(),
  label: z.string(),
  /** Whether it is an audio description. */
  described: z.boolean(),
  /** Whether it is the original sound, which cannot be removed. */
  is_original: z.boolean(),
  state: z.enum(['ready', 'preparing', 'failed']),
  /** Problem and remedy; null if there is none. */
  failure: z.string().nullable(),
  /** Whether a retry with the same file may help. */
  may_retry: z.boolean(),
});
export type AudioTrack = z.infer<typeof AudioTrack>;

export const Media = z.strictObject({
  ...summary,
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), cues: z.int() })),
  audio_tracks: z.array(AudioTrack),
  chapters: z.array(Chapter),
});
export type Media = z.infer<typeof Media>;

export const listMedia = defineList({
  path: '/api/admin/media',
  resource: 'media',
  summary: 'List videos of films, from their upload on',
  access: 'media.manage',
  item: MediaSummary,
  sortable: ['uploaded_at'],
  filter: z.strictObject({ status: MediaStatus.optional(), movie_id: MovieId.optional() }),
  waitsFor: ['media', 'movies'],
});

export const getMedia = defineRoute({
  method: 'GET',
  path: '/api/admin/media/:id',
  summary: 'Get a video with its captions, sound and chapters',
  access: 'media.manage',
  params: MediaById,
  response: Media,
  problems: ['not_found'],
});

export const getMediaTools = defineRoute({
  method: 'GET',
  path: '/api/admin/media-tools',
  summary: 'Get whether this server can prepare uploaded videos, and what to do if not',
  access: 'media.manage',
  response: z.strictObject({ can_transcode: z.boolean(), message: z.string() }),
});

export const retryMedia = defineRoute({
  method: 'POST',
  path: '/api/admin/media/:id/retry',
  summary: 'Retry the preparation of a video that failed because of the server',
  access: 'media.manage',
  params: MediaById,
  response: Media,
  problems: ['not_found', 'file_at_fault', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

export const cancelMedia = defineRoute({
  method: 'POST',
  path: '/api/admin/media/:id/cancel',
  summary: 'Cancel the preparation of a video, and delete its file',
  access: 'media.manage',
  params: MediaById,
  response: Media,
  problems: ['not_found', 'transcoding_done'],
  answers: ['Sankofa-Position'],
});

/** If the file is invalid, `errors` names the lines. */
export const putCaptions = defineRoute({
  method: 'PUT',
  path: '/api/admin/media/:id/captions/:language',
  summary: 'Upload captions in a language, WebVTT or SRT, replacing earlier ones',
  access: 'media.manage',
  params: CaptionsById,
  upload: { maxBytes: MAX_CAPTIONS_BYTES, types: ['text/vtt', 'application/x-subrip'] },
  response: Media,
  problems: ['not_found', 'invalid_captions', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

export const removeCaptions = defineRoute({
  method: 'DELETE',
  path: '/api/admin/media/:id/captions/:language',
  summary: 'Remove captions',
  access: 'media.manage',
  params: CaptionsById,
  response: Media,
  problems: ['not_found', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

const AudioById = MediaById.extend({ track: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) });

export const retryAudio = defineRoute({
  method: 'POST',
  path: '/api/admin/media/:id/audio/:track/retry',
  summary: 'Retry the preparation of sound that failed because of the server',
  access: 'media.manage',
  params: AudioById,
  response: Media,
  problems: ['not_found', 'file_at_fault', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

/** Sound is uploaded like videos: see `RESUMABLE_UPLOADS`. */
export const removeAudio = defineRoute({
  method: 'DELETE',
  path: '/api/admin/media/:id/audio/:track',
  summary: 'Remove an audio track, even one in preparation or failed',
  access: 'media.manage',
  params: AudioById,
  response: Media,
  problems: ['not_found', 'original_audio', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

export const setChapters = defineRoute({
  method: 'PUT',
  path: '/api/admin/media/:id/chapters',
  summary: 'Set all chapters of a video',
  access: 'media.manage',
  params: MediaById,
  body: z.strictObject({
    chapters: z
      .array(
        Chapter.extend({
          title: z
            .string()
            .trim()
            .min(1, { error: () => t('contract.give_title') })
            .max(CHAPTER_TITLE),
        }),
      )
      .max(MAX_CHAPTERS),
  }),
  response: Media,
  problems: ['not_found', 'invalid_chapters', 'transcoding_cancelled', 'media_retired'],
  answers: ['Sankofa-Position'],
});

export const uploadVideo = defineRoute({
  method: 'POST',
  path: '/api/video/upload/direct',
  summary: `Add a film with its video: multipart/form-data with the fields title, description, genre, duration, year, rating, country, director and cast, and file (video/*, at most ${MAX_DIRECT_UPLOAD} bytes)`,
  access: 'media.manage',
  upload: { maxBytes: MAX_DIRECT_UPLOAD, types: ['multipart/form-data'], streamed: true },
  response: z.strictObject({ movie_id: z.string(), media_id: z.string(), message: z.string() }),
  status: 201,
  problems: [
    'unsupported_content_type',
    'video_too_large',
    'not_a_video',
    'malformed_form',
    'invalid_form',
    'invalid_movie',
  ],
  answers: ['Sankofa-Position'],
});
