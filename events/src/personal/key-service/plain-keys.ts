import { randomBytes } from 'node:crypto';
import type { KeyService } from './key-service.ts';

/** Master keys that are stored as they are, in base64. */
export const plainKeys: KeyService = {
  create: async () => randomBytes(32).toString('base64'),
  open: async (stored) => Buffer.from(stored, 'base64'),
};
