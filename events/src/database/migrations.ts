import type { Migration } from './migration.ts';
import { log } from './migrations/0001-log.ts';
import { baseline } from './migrations/0002-baseline.ts';
import { addresses } from './migrations/0003-addresses.ts';
import { recordedTime } from './migrations/0004-recorded-time.ts';
import { playerReports } from './migrations/0005-player-reports.ts';
import { demoImport } from './migrations/0006-demo-import.ts';
import { demoHeads } from './migrations/0007-demo-heads.ts';
import { webhookInbox } from './migrations/0008-webhook-inbox.ts';
import { screens } from './migrations/0009-screens.ts';
import { signedNotes } from './migrations/0010-signed-notes.ts';
import { streamMap } from './migrations/0011-stream-map.ts';
import { vaultElsewhere } from './migrations/0012-vault-elsewhere.ts';
import { audits } from './migrations/0013-audits.ts';
import { keyHistory } from './migrations/0014-key-history.ts';
import { proofRights } from './migrations/0015-proof-rights.ts';
import { unknownWebhooks } from './migrations/0016-unknown-webhooks.ts';
import { appendTime } from './migrations/0017-append-time.ts';
import { heartbeats } from './migrations/0018-heartbeats.ts';
import { typeIndex } from './migrations/0019-type-index.ts';
import { foreignEvents } from './migrations/0020-foreign-events.ts';

/** Every migration, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  log,
  baseline,
  addresses,
  recordedTime,
  playerReports,
  demoImport,
  demoHeads,
  webhookInbox,
  screens,
  signedNotes,
  streamMap,
  vaultElsewhere,
  audits,
  keyHistory,
  proofRights,
  unknownWebhooks,
  appendTime,
  heartbeats,
  typeIndex,
  foreignEvents,
];
