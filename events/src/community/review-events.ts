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
  /** Whether it tells how the film goes on. */
  spoilers: z.boolean(),
};

/** `stars`: what the person gives the film at that moment; what they give it later, `MovieRated` says. */
export const ReviewWritten = defineEvent(
  'ReviewWritten',
  1,
  z.strictObject({ reviewId, movieId, stars: Stars, ...words }),
);
/** Title, text and warning as they are from then on. */
export const ReviewEdited = defineEvent('ReviewEdited', 1, z.strictObject({ reviewId, movieId, ...words }));
export const ReviewDeleted = defineEvent('ReviewDeleted', 1, z.strictObject({ reviewId, movieId }));

export const reviewEvents = [ReviewWritten, ReviewEdited, ReviewDeleted] as const;
