import type { codec } from '@sankofa/events/catalog';
import { claimAt } from '@sankofa/events/moderation/claim';
import { report } from '@sankofa/events/moderation/report';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import type { ReportState } from '@sankofa/events/moderation/report-state';
import { nameLookup } from '../../accounts/person-names.ts';
import type { ModerationReport, ReportStatus } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

/**
 * All events of a report, oldest first, with the status after each.
 * @param events of its stream
 */
export async function historyOf(
  deps: Deps,
  events: readonly ReturnType<typeof codec.decode>[],
): Promise<ModerationReport['history']> {
  const named = await nameLookup(
    deps,
    events.map(({ metadata }) => (metadata.actor.kind === 'system' ? null : metadata.actor.id)),
  );
  const standingAfter = followState();
  return events.map(({ id, type, at, revision, data, metadata }) => {
    const { actor, $causationId, $correlationId } = metadata;
    return {
      id,
      type,
      at: at.toISOString(),
      revision,
      actor: { kind: actor.kind, id: actor.id, name: actor.kind === 'system' ? null : named(actor.id).name },
      causation_id: $causationId,
      correlation_id: $correlationId,
      // The status does not depend on encrypted fields, so nothing is decrypted.
      after: standingAfter({ type, data } as ReportEvent, at),
    };
  });
}

type ReportStateView = ModerationReport['history'][number]['after'];

/**
 * Returns a function that folds the events of a report in order and returns the status at the time of each. An expired
 * claim was still valid then.
 */
export function followState(): (event: ReportEvent, at: Date) => ReportStateView {
  let state: ReportState = report.initial;
  let priority: number | null = null;
  return (event, at) => {
    state = report.evolve(state, event, at);
    if (event.type === 'ReportPrioritised') ({ priority } = event.data);
    return { status: statusAt(state, at), priority, reporters: state.reporters.size };
  };
}

function statusAt({ isOpen, subject, claim }: ReportState, at: Date): ReportStatus {
  if (subject && !isOpen) return 'resolved';
  return claimAt(claim, at) ? 'under_review' : 'pending';
}
