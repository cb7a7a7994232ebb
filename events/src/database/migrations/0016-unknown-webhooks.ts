import type { Migration } from '../migration.ts';

/** Notifications of payment providers whose type this version does not know wait for a version that does. */
export const unknownWebhooks: Migration = {
  number: 16,
  name: 'unknown-webhooks',
  as: 'application',
  sql: /* sql */ `
alter table secret.webhook_inbox drop constraint webhook_inbox_state_check;
alter table secret.webhook_inbox add constraint webhook_inbox_state_check
  -- waiting: to be handled. done: handled, or of no interest. dead: failed too often. unknown: of an unknown type.
  check (state in ('waiting', 'done', 'dead', 'unknown'));
create index webhook_inbox_unknown on secret.webhook_inbox (provider, type) where state = 'unknown';
`,
};
