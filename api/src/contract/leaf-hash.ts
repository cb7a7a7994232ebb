import { z } from 'zod';

/**
 * SHA-256 of the leaf bytes of a stored event (see docs/evidence.md), base64. A receipt of the event has it as
 * `content`.
 */
export const LeafHash = z.string().length(44);
