import type { Migration } from '../migration.ts';

/** Notifications of payment providers, as they arrived. */
export const webhookInbox: Migration = {
  number: 8,
  name: 'webhook-inbox',
  as: 'application',
  sql: /* sql */ `
create table secret.webhook_inbox (
  provider text not null,
  -- Id of the notification at the provider.
  notification_id text not null,
  type text not null,
  -- Raw body, which contains personal data: kept for 90 days.
  body bytea not null,
  received_at timestamptz not null,
  -- waiting: to be handled. done: handled, or of no interest. dead: failed too often.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  primary key (provider, notification_id)
);
create index webhook_inbox_waiting on secret.webhook_inbox (next_attempt_at) where state = 'waiting';
create index webhook_inbox_age on secret.webhook_inbox (received_at);
`,
};
