import { type Figure, percentile, plain } from './figure.ts';
import { onSchedule } from './open-loop.ts';
import { openShop } from './shop.ts';
import type { Workbench } from './workbench.ts';

/** Half the limit of requests to the provider's endpoint. */
const PER_SECOND = 10;
const WARM_UP = 20;
const MEASURED = 300;

/**
 * First purchases of people: from the scheduled request to the address of the payment page, with two or three requests
 * to a payment sandbox on this machine. The way to a real provider is not included.
 */
export async function checkoutStart(bench: Workbench): Promise<Figure[]> {
  const shop = await openShop(bench);
  const buyers = await shop.buyers(WARM_UP + MEASURED);
  const times: number[] = [];
  await onSchedule(PER_SECOND, buyers.length, async (piece, due) => {
    const buyer = buyers[piece];
    if (!buyer) return;
    await shop.checkout(buyer, piece % 2 === 0 ? 'premium' : 'weekend_pass');
    if (piece >= WARM_UP) times.push(performance.now() - due);
  });
  return [
    plain('checkout.start', percentile(times, 0.95), 'ms'),
    plain('checkout.start.p50', percentile(times, 0.5), 'ms'),
  ];
}
