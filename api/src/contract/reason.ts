import { z } from 'zod';
import { t } from '../messages/current.ts';

/** Why staff do something, in their words: 3 to 500 characters. */
export const Reason = z
  .string()
  .trim()
  .min(3, { error: () => t('contract.say_why') })
  .max(500);

/** The body of a request that asks for nothing else. */
export const Why = z.strictObject({ reason: Reason });
