/** A fault cannot be brought about on this machine; the message says why. */
export class FaultNotRun extends Error {
  override readonly name = 'FaultNotRun';
}
