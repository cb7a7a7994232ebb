/** Why a pack is false. */
export interface PackProblem {
  readonly code: string;
  /** Names the event if the problem is in one. */
  readonly message: string;
}
