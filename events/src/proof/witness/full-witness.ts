import type { NoteKey } from '../note.ts';

/**
 * Whether a key is that of a full witness, which computes the map of streams itself before it cosigns the log of map
 * roots. It cosigns no other log.
 */
export const isFullWitness = ({ name }: Pick<NoteKey, 'name'>): boolean => name.endsWith('/full');
