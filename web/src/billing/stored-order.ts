import { isPackageId, type Order } from './order.ts';

/** Key of the browser's session storage: the tab in which somebody wanted to buy. */
export const ORDER_KEY = 'order';

/** An order is taken up for half an hour after it was stored, in ms. */
export const ORDER_TTL_MS = 30 * 60_000;

/** Stores an order until its buyer has signed up or in, also across pages of the same tab. */
export const storeOrder = (order: Order, storage: Storage, now: number): void =>
  storage.setItem(ORDER_KEY, JSON.stringify({ order, at: now }));

/** Takes the stored order out of the storage; null without one, and for an old or unreadable one. */
export function takeOrder(storage: Storage, now: number): Order | null {
  const text = storage.getItem(ORDER_KEY);
  if (text === null) return null;
  storage.removeItem(ORDER_KEY);
  const { order, at } = parse(text);
  if (typeof at !== 'number' || now - at > ORDER_TTL_MS) return null;
  const { packageId, movieId, creatorId } = { ...order };
  if (!isPackageId(packageId)) return null;
  return {
    packageId,
    ...(typeof movieId === 'string' && { movieId }),
    ...(typeof creatorId === 'string' && { creatorId }),
  };
}

function parse(text: string): { order?: Partial<Record<keyof Order, unknown>>; at?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
