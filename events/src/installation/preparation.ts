import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, sha256 } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** An owner asked for an e-mail that shows whether e-mails arrive. `transport`: SHA-256 of mail server and sender. */
export const TestEmailRequested = defineEvent(
  'TestEmailRequested',
  1,
  z.strictObject({ requestId: z.uuid(), accountId: id('account'), transport: sha256() }),
);

/** The code of a test e-mail was entered: e-mails of this transport arrive. */
export const TestEmailReceived = defineEvent('TestEmailReceived', 1, z.strictObject({ transport: sha256() }));

/** An owner confirmed that copies of the keys are kept apart. `keys`: SHA-256 of the ids of these keys. */
export const KeysSaved = defineEvent('KeysSaved', 1, z.strictObject({ keys: sha256() }));

/** An owner confirmed that a backup was made and restored on trial. */
export const BackupTried = defineEvent('BackupTried', 1, z.strictObject({}));

export const preparationEvents = [TestEmailRequested, TestEmailReceived, KeysSaved, BackupTried] as const;
type PreparationEvent = EventOf<(typeof preparationEvents)[number]>;

/** Minimum time between two test e-mails, in ms. */
export const TEST_EMAIL_INTERVAL_MS = 60_000;

export type PreparationCommand =
  | {
      readonly kind: 'send-test-email';
      readonly requestId: string;
      readonly accountId: string;
      readonly transport: string;
    }
  /** @param requestId of the e-mail whose code was entered */
  | { readonly kind: 'receive-test-email'; readonly requestId: string }
  | { readonly kind: 'save-keys'; readonly keys: string }
  | { readonly kind: 'try-backup' };

export interface PreparationState {
  /** The last test e-mail; null if there was none. */
  readonly test: { readonly requestId: string; readonly transport: string; readonly at: Date } | null;
  /** Transport of the last test e-mail that arrived. */
  readonly receivedBy: string | null;
  readonly savedKeys: string | null;
  readonly backupTriedAt: Date | null;
}

/** Id of the only stream. */
export const INSTALLATION = 'own';

/** Preparation of the installation for its public. Stream `installation-own`. */
export const preparation: Decider<PreparationState, PreparationCommand, (typeof preparationEvents)[number]> = {
  aggregate: 'installation',
  events: preparationEvents,
  initial: { test: null, receivedBy: null, savedKeys: null, backupTriedAt: null },
  evolve(state, event, at) {
    switch (event.type) {
      case 'TestEmailRequested':
        return { ...state, test: { requestId: event.data.requestId, transport: event.data.transport, at } };
      case 'TestEmailReceived':
        return { ...state, receivedBy: event.data.transport };
      case 'KeysSaved':
        return { ...state, savedKeys: event.data.keys };
      case 'BackupTried':
        return { ...state, backupTriedAt: at };
    }
  },
  decide(state, command, { now }): PreparationEvent[] {
    switch (command.kind) {
      case 'send-test-email': {
        const { requestId, accountId, transport } = command;
        if (state.test && now.getTime() - state.test.at.getTime() < TEST_EMAIL_INTERVAL_MS) {
          throw new Refusal('letters_paused', { unit: 'minute' });
        }
        return [{ type: 'TestEmailRequested', data: { requestId, accountId, transport } }];
      }
      case 'receive-test-email':
        if (state.test?.requestId !== command.requestId) throw new Refusal('not_found', { what: 'message' });
        if (state.receivedBy === state.test.transport) return [];
        return [{ type: 'TestEmailReceived', data: { transport: state.test.transport } }];
      case 'save-keys':
        return state.savedKeys === command.keys ? [] : [{ type: 'KeysSaved', data: { keys: command.keys } }];
      case 'try-backup':
        return [{ type: 'BackupTried', data: {} }];
    }
  },
};
