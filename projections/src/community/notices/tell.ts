import type { NotificationKind } from '@sankofa/events/community/notification-kind';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../../runtime/batch-writer.ts';
import type { Handler } from '../../runtime/define-read-model.ts';

interface Notice {
  readonly to: string;
  readonly kind: NotificationKind;
  /** What is told of can be taken back under this name; the event itself when absent. */
  readonly source?: string;
  /** What somebody who opens it is led to; no personal data. */
  readonly refs: Readonly<Record<string, string | null>>;
}

/** Tells somebody what an event means for them. Nobody is told what they did themselves. */
export function tell(event: OpenedEvent, write: BatchWriter, { to, kind, source, refs }: Notice): void {
  const { actor } = event.metadata;
  if (actor.id === to) return;
  write.upsert('notifications', {
    account_id: to,
    source: source ?? event.id,
    position: event.position,
    at: event.at,
    kind,
    by_account: actor.kind === 'person' ? actor.id : null,
    refs,
  });
}

/** Tells the person whose stream (`<aggregate>-<account id>`) the event is in. */
export const tellOwner =
  (kind: NotificationKind, refsOf: (data: OpenedEvent['data']) => Notice['refs'] = () => ({})): Handler =>
  (event, write) => {
    const to = event.stream.slice(event.stream.indexOf('-') + 1);
    tell(event, write, { to, kind, refs: refsOf(event.data) });
  };
