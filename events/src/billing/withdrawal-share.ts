import { z } from 'zod';
import { id } from '../store/field-kinds.ts';
import { MinorUnits } from './money.ts';

/**
 * `all`: the buyer had not asked to begin at once. `unused`: nothing was used. `time`: used for a part of the period, in
 * seconds. `credits`: some credits were used.
 */
export const WithdrawalBasis = z.enum(['all', 'unused', 'time', 'credits']);

/** Why a withdrawal is refunded by its amount. */
export const WithdrawalShare = z.strictObject({
  withdrawalId: id('withdrawal'),
  basis: WithdrawalBasis,
  used: z.int().min(0),
  /** What `used` is a part of. */
  of: z.int().min(1),
  /** What was left of the payment, of which the refund is a part. */
  ofMinor: MinorUnits,
});
export type WithdrawalShare = z.infer<typeof WithdrawalShare>;
