/** Statements of one transaction that are on their way. */
export class Pending {
  readonly #sent: Promise<unknown>[] = [];

  add(statement: Promise<unknown>): void {
    // Reported by `settled`, which may be called much later.
    statement.catch(() => undefined);
    this.#sent.push(statement);
  }

  /** Waits for all. @throws the error of the first that failed: it also makes those after it fail */
  async settled(): Promise<void> {
    const results = await Promise.allSettled(this.#sent.splice(0));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
