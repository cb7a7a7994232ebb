import type { Provider } from '@sankofa/events/billing/customer-events';
import type { MovementKind } from '@sankofa/events/billing/movement';

/** One movement of our balance at a provider, or several about the same thing. */
export interface Movement {
  readonly kind: MovementKind;
  /** What was moved: a payment, a refund or a dispute. */
  readonly objectId: string;
  /** Payment or dispute to follow to record it; null if it is about neither. */
  readonly followId: string | null;
  /** Upper case. */
  readonly currency: string;
  /** Before fees, in minor units; negative if it was withdrawn. */
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly at: Date;
}

/** The movements that a provider knows. */
export interface MovementSource {
  readonly provider: Provider;
  readonly livemode: boolean;
  /** A movement may be missing at the provider for this long, and its time may differ from ours by it. */
  readonly lateMs: number;
  /** @param from inclusive @param to exclusive @throws ProviderUnavailable */
  movements(from: Date, to: Date): AsyncIterable<Movement>;
  /**
   * Records a movement by following its object, as after a notification.
   * @throws ProviderUnavailable, and others if it cannot be recorded
   */
  record(movement: Movement): Promise<void>;
}

export const movementKey = ({ kind, objectId }: Pick<Movement, 'kind' | 'objectId'>): string => `${kind} ${objectId}`;

/** Sums movements about the same thing. Those with another currency stay apart. */
export async function collect(movements: AsyncIterable<Movement>): Promise<Map<string, Movement>> {
  const all = new Map<string, Movement>();
  for await (const movement of movements) {
    const key = movementKey(movement);
    const before = all.get(key);
    if (before && before.currency !== movement.currency) {
      throw new RangeError(`${key} was moved in ${before.currency} and ${movement.currency}`);
    }
    const amountMinor = (before?.amountMinor ?? 0) + movement.amountMinor;
    const feeMinor = (before?.feeMinor ?? 0) + movement.feeMinor;
    all.set(key, { ...(before ?? movement), amountMinor, feeMinor });
  }
  return all;
}
