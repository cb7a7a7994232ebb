import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile, plain } from './figure.ts';
import { onSchedule } from './open-loop.ts';
import { type Buyer, openShop } from './shop.ts';
import type { Workbench } from './workbench.ts';

const PER_SECOND = 2;
const WARM_UP = 10;
const MEASURED = 120;
const OPEN_AT_ONCE = 8;
const POLL_MS = 10;
const PATIENCE_MS = 30_000;

/** From a payment at the provider until its buyer may watch, over the provider's notifications and HTTP. */
export async function entitlementVisible(bench: Workbench): Promise<Figure[]> {
  const shop = await openShop(bench);
  const buyers = await shop.buyers(WARM_UP + MEASURED);
  const pages: { buyer: Buyer; session: string }[] = [];
  for (let first = 0; first < buyers.length; first += OPEN_AT_ONCE) {
    const some = buyers.slice(first, first + OPEN_AT_ONCE);
    const opened = some.map(async (buyer, n) => ({
      buyer,
      session: await shop.checkout(buyer, n % 2 === 0 ? 'premium' : 'weekend_pass'),
    }));
    pages.push(...(await Promise.all(opened)));
  }

  const times: number[] = [];
  await onSchedule(PER_SECOND, pages.length, async (piece) => {
    const page = pages[piece];
    if (!page) return;
    // A card of its own, because a card has one trial only.
    await shop.sandbox.control.pay(page.session, 'paid', { last4: String(1_000 + piece) });
    const paid = performance.now();
    while (!(await shop.mayWatch(page.buyer))) {
      if (performance.now() - paid > PATIENCE_MS)
        throw new RangeError(`Not visible ${PATIENCE_MS / 1000} s after payment`);
      await sleep(POLL_MS);
    }
    if (piece >= WARM_UP) times.push(performance.now() - paid);
  });
  return [
    plain('entitlement.visible', percentile(times, 0.99), 'ms'),
    plain('entitlement.visible.p50', percentile(times, 0.5), 'ms'),
  ];
}
