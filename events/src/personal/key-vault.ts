import type { TableMatches } from '../database/count-matches.ts';
import type { Position } from '../store/event-store.ts';
import type { AddressIndex } from './address-index.ts';
import type { JournalHead } from './erasure-journal.ts';

/** The key of this subject is destroyed: their fields can no longer be sealed or opened. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
  readonly subject: string;

  constructor(subject: string) {
    super(`The personal data of ${subject} has been erased`);
    this.subject = subject;
  }
}

/** Stores one 32-byte key per subject, wrapped by the master key at rest. */
export interface KeyVault {
  readonly addresses: AddressIndex;

  /**
   * Returns the key of the subject, creating it on first use.
   * @throws SubjectErased if it is destroyed
   */
  keyFor(subject: string): Promise<Buffer>;

  /** Existing keys among `subjects`. Creates none. */
  find(subjects: Iterable<string>): Promise<Map<string, Buffer>>;

  /**
   * Records the erasure in the journal, if the vault was opened with one, then destroys the key permanently. Returns false if it was
   * destroyed before.
   */
  destroy(subject: string): Promise<boolean>;

  /** Destroys keys that are in the journal already: those of a restored vault. Returns the subjects that were not destroyed before. */
  destroyAgain(subjects: Iterable<string>): Promise<string[]>;

  /** Subjects whose keys are destroyed. */
  destroyed(): Promise<string[]>;

  /** The newest line of the journal that this vault knows; undefined if there is none. */
  journalHead(): Promise<JournalHead | undefined>;

  /**
   * Registers a callback for destroyed keys, in this process or another, so that caches can drop decrypted data. It
   * gets null if any key may have been destroyed.
   */
  onDestroyed(forget: (subject: string | null) => void): void;

  /** Position in the log up to which erasures were applied to this vault; null if none were. */
  replayed(): Promise<Position | null>;

  /** Records that erasures up to this position were applied. */
  setReplayed(position: Position): Promise<void>;

  /** Searches all tables of the vault's database, see `countMatches`. */
  countMatches(patterns: readonly string[]): Promise<TableMatches[]>;

  /**
   * Checks that the database of the vault matches this release and the keys of the settings. The first check records the index key.
   * @throws SchemaMismatch, WrongMasterKey
   */
  requireUsable(): Promise<void>;

  /** Number of keys by the master key that wraps them; null for those wrapped before there were ids. */
  wraps(): Promise<ReadonlyMap<string | null, number>>;

  /**
   * Wraps all keys of people with the current master key, and those from before there were digests. Can be interrupted and repeated at any time, and run in several processes.
   * Never restores a key that is destroyed in the meantime.
   * @throws WrongMasterKey if a master key is missing
   */
  renewWraps(signal?: AbortSignal): Promise<void>;

  close(): Promise<void>;
}
