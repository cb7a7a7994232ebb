import { createHash } from 'node:crypto';
import { uuidOf } from '../uuid.ts';
import type { FoundDifference } from './reconciliation-difference.ts';

/** Id of the difference about a movement: found again, it is the same one. */
export const differenceId = ({
  provider,
  livemode,
  movement,
  objectId,
}: Pick<FoundDifference, 'provider' | 'livemode' | 'movement' | 'objectId'>): string =>
  uuidOf(createHash('sha256').update([provider, livemode, movement, objectId].join('\n')).digest());
