import { z } from 'zod';
import { snakeCased } from '../snake-case.ts';
import { open } from '../store/field-kinds.ts';

/** Where in a film an advertisement may stand: before it, within it, after it. */
export const Placement = z.enum(['pre', 'mid', 'post']);
export type Placement = z.infer<typeof Placement>;

/** How long the video of an advertisement may be, in seconds. */
export const MIN_AD_S = 5;
export const MAX_AD_S = 60;
/** A creative of weight 10 is shown ten times as often as one of weight 1. */
export const MAX_WEIGHT = 100;

/** A time somebody can mean. */
export const Moment = z.iso.datetime().refine((text) => text >= '2000' && text < '2100', 'Use a time of this century');

/** What is said of an advertisement. */
const creativeFields = {
  title: open(z.string().trim().min(1, 'Give it a title').max(80)),
  /** Where a press on it leads; null: nowhere. */
  clickUrl: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .max(500)
    .nullable(),
  placements: z.array(Placement).min(1, 'Choose at least one place').max(3),
  weight: z.int().min(1).max(MAX_WEIGHT),
  /** Seconds after which it may be skipped. */
  skipAfterSeconds: z.int().min(0).max(MAX_AD_S),
  /** How often one viewer sees it in a day at most; null: as often as it comes. */
  perDay: z.int().min(1).max(100).nullable(),
  from: Moment,
  /** Null: until it is paused. */
  until: Moment.nullable(),
};

const endsAfterItBegins = ({ from, until }: { from: string; until: string | null }): boolean =>
  until === null || from < until;
const wrongEnd = { path: ['until'], message: 'It must be after the start' };

export const CreativeDraft = z.strictObject(creativeFields).refine(endsAfterItBegins, wrongEnd);
export type CreativeDraft = z.infer<typeof CreativeDraft>;

/** The same, with its fields named as in the api. */
export const CreativeForm = z.strictObject(snakeCased(creativeFields)).refine(endsAfterItBegins, wrongEnd);
export type CreativeForm = z.infer<typeof CreativeForm>;
