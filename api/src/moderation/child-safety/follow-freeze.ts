import { FREEZE_BASIS } from '@sankofa/events/moderation/action';
import type { reportEvents } from '@sankofa/events/moderation/report-events';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import type { SealedEventOf } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import type { Services } from '../../services.ts';

/**
 * Informs the data requests of an author that evidence is frozen or released, because erasures are decided there. The
 * request does so, and a reactor repeats it with the same key: the effect happens once.
 * @returns position after the commands; the start of the log if there were none
 */
export async function followFreeze(
  { runner }: Pick<Services, 'runner'>,
  reportId: string,
  events: readonly SealedEventOf<(typeof reportEvents)[number]>[],
  now: Date,
): Promise<Position> {
  let position = START;
  for (const { type, data } of events) {
    if (type !== 'EvidenceFrozen' && type !== 'EvidenceFreezeLifted') continue;
    const { authorId, freezeId } = data;
    if (authorId === null) continue;
    const kind = type === 'EvidenceFrozen' ? 'freeze' : 'lift-freeze';
    const basis = type === 'EvidenceFrozen' ? data.basis : FREEZE_BASIS;
    const context: CommandContext = {
      now,
      actor: { kind: 'system', id: 'moderation' },
      idempotencyKey: `${kind} ${freezeId}`,
    };
    const done = await runner.run(dataRequests, authorId, { kind, freezeId, reportId, basis }, context);
    position = maxPosition(position, done.position);
  }
  return position;
}
