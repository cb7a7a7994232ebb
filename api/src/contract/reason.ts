import { z } from 'zod';
import { t } from '../messages/current.ts';

/** Reason of a staff action, in their words: 3 to 500 characters. */
export const Reason = z
  .string()
  .trim()
  .min(3, { error: () => t('contract.say_why') })
  .max(500);

/** Request body with only a reason. */
export const Why = z.strictObject({ reason: Reason });
