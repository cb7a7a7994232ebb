/**
 * Maps an e-mail address to its claim in the log. Addresses are stored as blind indexes and claims have random ids:
 * without this index, no address can be found in the log.
 */
export interface AddressIndex {
  /** Returns the id of the claim on an address; creates a random one if there is none. */
  claimFor(blindIndex: string, now: Date): Promise<string>;

  /** Returns the id of the claim on an address, or null. */
  find(blindIndex: string): Promise<string | null>;

  /** Claims created up to this time that are not settled, oldest first. */
  unsettled(madeBefore: Date, limit: number): Promise<string[]>;

  /** Settles the claim: an account uses the address. */
  settle(claimId: string): Promise<void>;

  /** Releases the address of this claim: the next claim on it gets another id. */
  remove(claimId: string): Promise<void>;
}
