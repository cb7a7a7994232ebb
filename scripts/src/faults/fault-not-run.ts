/** The fault cannot be injected on this machine. The message says why. */
export class FaultNotRun extends Error {
  override readonly name = 'FaultNotRun';
}
