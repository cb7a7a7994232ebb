import { fault } from '@sankofa/events/fault';
import { z } from 'zod';

/** Path parameters. */
export const Id = z.strictObject({ id: z.string().min(1).max(255) });

export const Text = z.string().trim().min(1).max(255);

/** PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001', fault('day'));

/** Test money or real money; by default that of this installation. */
export const mode = { livemode: z.boolean().optional() };

/** UTC days, both inclusive. */
export const days = { from: Day.optional(), to: Day.optional() };

/** Whose purchases: words of their name or address, or an id. */
export const customer = { q: z.string().max(254).optional(), customer_id: Text.optional() };

/** Read model of names, which {@link PersonRef} waits for. */
export const PEOPLE = ['people'] as const;

/** Parts of routes that write. */
export const WRITES = { answers: ['Sankofa-Position'] } as const;

export const Done = z.strictObject({ id: z.string() });
