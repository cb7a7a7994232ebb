import type { KeyVault } from '@sankofa/events/personal/key-vault';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';

/** What every area of the api works with. */
export interface Services {
  readonly store: EventStore;
  readonly vault: KeyVault;
  readonly masterKey: MasterKey;
  readonly runner: CommandRunner;
  /** Read models. */
  readonly queries: Pool;
  /** Secrets of the command side. */
  readonly secrets: Pool;
  readonly clock: () => Date;
}
