/**
 * Leads from an e-mail address to its claim in the log. Addresses are known by their blind index, claims by a random id:
 * without this index nobody finds an address in the log.
 */
export interface AddressIndex {
  /** Id of the claim on an address; a new random one when there is none. */
  claimFor(blindIndex: string, now: Date): Promise<string>;

  /** Id of the claim on an address; null when there is none. */
  find(blindIndex: string): Promise<string | null>;

  /** Claims made up to this time that are not settled, the oldest first. */
  unsettled(madeBefore: Date, limit: number): Promise<string[]>;

  /** Takes the claim off the list of `unsettled` ones: an account has the address. */
  settle(claimId: string): Promise<void>;

  /** Frees the address of this claim: the next claim on it has another id. */
  remove(claimId: string): Promise<void>;
}
