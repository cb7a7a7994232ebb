import type { AddressIndex } from './address-index.ts';

/** The key of this person has been destroyed: nothing about them can be sealed or opened any more. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
  readonly subject: string;

  constructor(subject: string) {
    super(`The personal data of ${subject} has been erased`);
    this.subject = subject;
  }
}

/** Keys of people, one each, 32 bytes, wrapped by the master key at rest; and what leads from an address to its claim. */
export interface KeyVault {
  readonly addresses: AddressIndex;

  /**
   * The person's key, made on first use.
   * @throws SubjectErased when it has been destroyed
   */
  keyFor(subject: string): Promise<Buffer>;

  /** Keys of the people among `subjects` who have one that is not destroyed. Makes none. */
  find(subjects: Iterable<string>): Promise<Map<string, Buffer>>;

  /** Destroys the person's key for ever. False when it was destroyed before. */
  destroy(subject: string): Promise<boolean>;

  /**
   * Calls back when the key of a person was destroyed, in this process or another, so that nothing opened with it is
   * kept; with null when it may have been that of anybody.
   */
  onDestroyed(forget: (subject: string | null) => void): void;

  close(): Promise<void>;
}
