import { type SessionEndReason, session } from '@sankofa/events/accounts/session';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import type { Services } from '../services.ts';
import type { SessionStore } from './session-store.ts';

interface Deps {
  readonly runner: Services['runner'];
  readonly sessions: SessionStore;
}

/** Ends sessions; returns the position of the last event, or `START` if there is none. */
export async function endSessions(
  { runner, sessions }: Deps,
  ids: readonly string[],
  reason: SessionEndReason,
  context: CommandContext,
): Promise<Position> {
  let last = START;
  for (const id of ids) {
    const { position } = await runner.run(session, id, { kind: 'end', reason }, context);
    last = maxPosition(last, position);
    await sessions.end(id, context.now);
  }
  return last;
}
