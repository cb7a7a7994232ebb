import type { reportEvents } from '@sankofa/events/moderation/report-events';
import type { SealedEventOf } from '@sankofa/events/store/codec';
import { maxPosition, type Position } from '@sankofa/events/store/event-store';
import type { Services } from '../../services.ts';
import { hideFilm } from '../actions/effects.ts';
import { followFreeze } from './follow-freeze.ts';

/**
 * Applies the effects of an escalation outside of its report: the freeze of the author's erasure, and the withdrawal of
 * a film. The request and the reactor both do so.
 * @returns position after the effects; the start of the log if there were none
 */
export async function followEscalation(
  services: Pick<Services, 'runner' | 'store'>,
  reportId: string,
  events: readonly SealedEventOf<(typeof reportEvents)[number]>[],
  now: Date,
): Promise<Position> {
  let position = await followFreeze(services, reportId, events, now);
  for (const { type, data } of events) {
    if (type === 'ReportEscalated') position = maxPosition(position, await hideFilm(services, data, now));
  }
  return position;
}
