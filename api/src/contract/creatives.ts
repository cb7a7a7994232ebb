import { AdMark } from '@sankofa/events/playback/ad-events';
import { CreativeForm } from '@sankofa/events/playback/creative-draft';
import { z } from 'zod';
import { defineList, defineRoute } from './route.ts';

export { CreativeForm, MAX_AD_S, MAX_WEIGHT, MIN_AD_S, Placement } from '@sankofa/events/playback/creative-draft';

/** Maximum size of an ad's video, in bytes. */
export const MAX_AD_BYTES = 20 * 1024 * 1024;

export const Creative = z.strictObject({
  id: z.string(),
  ...CreativeForm.shape,
  /** Duration of its video; null without one. */
  duration_seconds: z.number().nullable(),
  /** `no_video`, `scheduled`, `over` and `paused` are not shown. */
  state: z.enum(['running', 'scheduled', 'over', 'paused', 'no_video']),
  /** Number of marks so far; occurrences, not people. */
  marks: z.record(AdMark, z.int()),
  saved_at: z.iso.datetime(),
});
export type Creative = z.infer<typeof Creative>;

export const CreativeDetails = z.strictObject({
  ...Creative.shape,
  /** URL to preview its video, valid for some minutes. Null without one. */
  video_url: z.string().nullable(),
});
export type CreativeDetails = z.infer<typeof CreativeDetails>;

export const listCreatives = defineList({
  path: '/api/admin/creatives',
  resource: 'creatives',
  summary: 'List ads with their counts',
  access: 'creatives.manage',
  item: Creative,
  sortable: ['title', 'saved_at', 'weight'],
  waitsFor: ['creatives'],
});

const ById = z.strictObject({ id: z.uuid() });
const changes = {
  access: 'creatives.manage',
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
} as const;

export const getCreative = defineRoute({
  method: 'GET',
  path: '/api/admin/creatives/:id',
  summary: 'Get an ad',
  access: 'creatives.manage',
  params: ById,
  response: CreativeDetails,
  problems: ['not_found'],
  waitsFor: ['creatives'],
});

export const createCreative = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/creatives',
  summary: 'Create an ad; it is shown once it has a video',
  body: CreativeForm,
  status: 201,
  problems: ['idempotency_key_reused'],
});

export const changeCreative = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/creatives/:id',
  summary: 'Update an ad',
  params: ById,
  body: CreativeForm,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const bringCreativeVideo = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/creatives/:id/video',
  summary: 'Upload the video of an ad, five to sixty seconds long',
  params: ById,
  upload: { maxBytes: MAX_AD_BYTES, types: ['video/mp4'] },
  problems: ['not_found', 'file_not_accepted', 'ad_length', 'idempotency_key_reused'],
});

export const pauseCreative = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/creatives/:id/pause',
  summary: 'Pause an ad',
  params: ById,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const resumeCreative = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/creatives/:id/resume',
  summary: 'Resume an ad',
  params: ById,
  problems: ['not_found', 'idempotency_key_reused'],
});
