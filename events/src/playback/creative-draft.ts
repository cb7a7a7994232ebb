import { z } from 'zod';
import { fault } from '../fault.ts';
import { snakeCased } from '../snake-case.ts';
import { open } from '../store/field-kinds.ts';

/** Position of an ad relative to the film: before, during or after it. */
export const Placement = z.enum(['pre', 'mid', 'post']);
export type Placement = z.infer<typeof Placement>;

/** Limits for the duration of an ad's video, in seconds. */
export const MIN_AD_S = 5;
export const MAX_AD_S = 60;
/** A creative of weight 10 is shown ten times as often as one of weight 1. */
export const MAX_WEIGHT = 100;

/** A plausible time. */
export const Moment = z.iso.datetime().refine((text) => text >= '2000' && text < '2100', fault('century'));

/** Fields of a creative. */
const creativeFields = {
  title: open(z.string().trim().min(1, fault('title')).max(80)),
  /** Link target; null for none. */
  clickUrl: z
    .url({ protocol: /^https$/, error: fault('https') })
    .meta({ pattern: '^https://[^\\s/]+' })
    .max(500)
    .nullable(),
  placements: z.array(Placement).min(1, fault('place')).max(3),
  weight: z.int().min(1).max(MAX_WEIGHT),
  /** Seconds after which it may be skipped. */
  skipAfterSeconds: z.int().min(0).max(MAX_AD_S),
  /** Daily frequency cap per viewer; null for none. */
  perDay: z.int().min(1).max(100).nullable(),
  from: Moment,
  /** Null: until it is paused. */
  until: Moment.nullable(),
};

const endsAfterItBegins = ({ from, until }: { from: string; until: string | null }): boolean =>
  until === null || from < until;
const wrongEnd = { path: ['until'], message: fault('end') };

export const CreativeDraft = z.strictObject(creativeFields).refine(endsAfterItBegins, wrongEnd);
export type CreativeDraft = z.infer<typeof CreativeDraft>;

/** The same schema with field names as in the API. */
export const CreativeForm = z.strictObject(snakeCased(creativeFields)).refine(endsAfterItBegins, wrongEnd);
export type CreativeForm = z.infer<typeof CreativeForm>;
