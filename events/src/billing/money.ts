import { z } from 'zod';

/** Currencies of prices. Sankofa sells in one. */
export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units of its currency (cents), never negative. */
export const MinorUnits = z.int().min(0);
