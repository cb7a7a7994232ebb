import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Stars } from './stars.ts';

const reviewId = id('review');
const movieId = id('movie');
const words = {
  /** Empty when there is none. */
  title: personal(z.string()),
  text: personal(z.string()),
  /** Whether it contains spoilers. */
  spoilers: z.boolean(),
};

/** `stars`: the rating at that time. Later ones are in `MovieRated`. */
export const ReviewWritten = defineEvent(
  'ReviewWritten',
  1,
  z.strictObject({ reviewId, movieId, stars: Stars, ...words }),
);
/** Title, text and spoiler flag after the edit. */
export const ReviewEdited = defineEvent('ReviewEdited', 1, z.strictObject({ reviewId, movieId, ...words }));
export const ReviewDeleted = defineEvent('ReviewDeleted', 1, z.strictObject({ reviewId, movieId }));

export const reviewEvents = [ReviewWritten, ReviewEdited, ReviewDeleted] as const;
