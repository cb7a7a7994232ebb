import type { NotificationKind } from '@sankofa/events/community/notification-kind';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../../runtime/batch-writer.ts';
import { id, json, nullable, table, text, time } from '../../runtime/columns.ts';

export const tables = {
  notifications: table({
    columns: {
      account_id: id(),
      /** Source of the notification, for its removal: the id of a reply, or of the event. */
      source: id(),
      position: id(),
      at: time(),
      kind: text<NotificationKind>(),
      /** The other person who caused it; null for staff and the system. */
      by_account: nullable(id()),
      refs: json<Notice['refs']>(),
    },
    key: ['account_id', 'source'],
    indexes: [['account_id', 'position']],
  }),
  notifications_seen: table({ columns: { account_id: id(), up_to: id() }, key: ['account_id'] }),
};

export type Write = Writer<typeof tables>;

interface Notice {
  readonly to: string;
  readonly kind: NotificationKind;
  /** Name under which the notification can be removed; by default the event's id. */
  readonly source?: string;
  /** Link targets; no personal data. */
  readonly refs: Readonly<Record<string, string | null>>;
}

/** Notifies a person of an event. Own actions cause no notification. */
export function notify(event: EventHead, write: Write, { to, kind, source, refs }: Notice): void {
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

/** Notifies the person whose stream (`<aggregate>-<account id>`) the event is in. */
export const tellOwner =
  <Data = unknown>(kind: NotificationKind, refsOf: (data: Data) => Notice['refs'] = () => ({})) =>
  (event: EventHead & { readonly data: Data }, write: Write): void =>
    notify(event, write, { to: event.aggregateId, kind, refs: refsOf(event.data) });
