/** Values in the text of a refusal. Dates are ISO 8601 strings. */
export type RefusalParams = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A decider's rejection: the command is well-formed, but the rules do not allow it now. The API has an HTTP status and
 * texts for each code.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  /** Stable, snake case: `nothing_to_withdraw`. */
  readonly code: string;
  readonly params: RefusalParams;

  constructor(code: string, params: RefusalParams = {}) {
    super(describeRefusal(code, params));
    this.code = code;
    this.params = params;
  }
}

/** Format of a refusal in logs. */
export const describeRefusal = (code: string, params: RefusalParams): string =>
  Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;
