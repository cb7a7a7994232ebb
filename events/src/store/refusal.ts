/**
 * A decider's "no": the command is well formed, but the rules do not allow it now. The text is for the person.
 * `status` is the HTTP status that says the same (409 by default).
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  /** Stable, snake case: `nothing_to_withdraw`. */
  readonly code: string;
  readonly status: number;

  constructor(code: string, text: string, status = 409) {
    super(text);
    this.code = code;
    this.status = status;
  }
}
