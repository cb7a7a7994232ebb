import type { EventData } from '../area.ts';

/** The reason that staff gave for an action, or that it is erased. */
export const reasonText = ({ reason }: EventData): string =>
  reason === undefined ? 'Reason erased' : `Reason: ${String(reason)}`;
