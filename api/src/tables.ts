import type { Audience } from '@sankofa/events/accounts/session';
import type { Provider } from '@sankofa/events/billing/customer-events';
import {
  bigint,
  boolean,
  bytes,
  type Columns,
  float,
  id,
  integer,
  json,
  nullable,
  type ReadRow,
  text,
  time,
  uuid,
} from '@sankofa/events/database/columns';
import { tables as projectionTables } from '@sankofa/projections/runtime/tables';
import type { BackTest } from './contract/moderation-rules.ts';
import type { Outcome } from './moderation/back-test/tally.ts';
import { View } from './sql.ts';

/** Columns that the api reads of tables outside the read models. */
export const tables = {
  ...projectionTables,
  'moderation.back_tests': {
    id: uuid(),
    rule_id: nullable(text()),
    rule_name: text(),
    period: text<BackTest['period']>(),
    asked_at: time(),
    done: integer(),
    total: integer(),
    cancel_requested: boolean(),
    result: nullable(json<Outcome>()),
  },
  'playback.reports': {
    viewing_id: uuid(),
    /** The profile, or the account if it has no profiles; null for a visitor. */
    viewer_id: nullable(id()),
    movie_id: id(),
    duration: float(),
    at: time(),
    sequence: integer(),
    position: float(),
    playing: boolean(),
    rate: float(),
    lead: float(),
    played: float(),
    watched: float(),
    day: id(),
    day_seconds: float(),
  },
  'playback.screens': { viewing_id: uuid(), account_id: id(), screen_id: uuid(), claimed_at: time() },
  'reactor.parked': {
    reactor: text(),
    event_id: uuid(),
    event_type: text(),
    stream: text(),
    error: text(),
    parked_at: time(),
    retry_requested: boolean(),
  },
  'secret.credentials': {
    password_hash: text(),
    password_revision: nullable(bigint()),
    totp_secret: nullable(bytes()),
    totp_pending: nullable(bytes()),
  },
  'secret.live_tickets': { session_id: nullable(text()), expires_at: time() },
  'secret.passkeys': {
    credential_id: text(),
    passkey_id: text(),
    account_id: text(),
    public_key: bytes(),
    counter: bigint(),
    last_used_at: nullable(time()),
  },
  'secret.sessions': {
    session_id: text(),
    account_id: text(),
    audience: text<Audience>(),
    last_used_at: time(),
    ended_at: nullable(time()),
    ends_at: nullable(time()),
  },
  'secret.webhook_inbox': {
    provider: text<Provider>(),
    notification_id: text(),
    type: text(),
    body: bytes(),
    received_at: time(),
    state: text<'waiting' | 'done' | 'dead' | 'unknown'>(),
    attempts: integer(),
    next_attempt_at: time(),
    last_error: nullable(text()),
  },
} satisfies Readonly<Record<string, Columns>>;

/**
 * A table outside the read models, for queries.
 * @param alias see `view`
 */
export const stored = <Name extends keyof typeof tables>(
  name: Name,
  alias?: string,
): View<ReadRow<(typeof tables)[Name]>> => new View(alias ? `${name} ${alias}` : name, alias ? `${alias}.` : '');
