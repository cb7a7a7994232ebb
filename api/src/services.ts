import type { KeyVault } from '@sankofa/events/personal/key-vault';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';

/** The dependencies of every area of the api. */
export interface Services {
  readonly store: EventStore;
  readonly vault: KeyVault;
  readonly masterKey: MasterKey;
  readonly runner: CommandRunner;
  /** Database pool of the read models. */
  readonly queries: Pool;
  /** Database pool of the command side's secrets. */
  readonly secrets: Pool;
  readonly clock: () => Date;
}
