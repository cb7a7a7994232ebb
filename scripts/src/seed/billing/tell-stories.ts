import { Refusal } from '@sankofa/events/store/refusal';
import type { BillingWorld } from './billing-world.ts';
import type { Story } from './stories.ts';

interface Waiting {
  readonly at: Date;
  /** Order of stories that go on at the same time. */
  readonly n: number;
  readonly story: Story;
}

/**
 * Tells stories side by side until an end, in the order of time. A story ends where our rules refuse its next step, such
 * as a credit of a bundle that was refunded meanwhile.
 */
export async function tellStories(world: BillingWorld, stories: readonly Story[], end: Date): Promise<void> {
  const waiting: Waiting[] = [];
  const goOn = async (story: Story, n: number): Promise<void> => {
    const { value, done } = await story.next().catch((error: unknown) => {
      if (error instanceof Refusal) return { value: undefined, done: true } as const;
      throw error;
    });
    if (!done && value < end) insert(waiting, { at: value > world.now ? value : world.now, n, story });
  };
  for (const [n, story] of stories.entries()) await goOn(story, n);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    await world.advance(next.at);
    await goOn(next.story, next.n);
  }
  await world.advance(end);
}

/** Keeps the latest first, so that the next is the last. */
function insert(waiting: Waiting[], one: Waiting): void {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = waiting[middle];
    if (other && (other.at > one.at || (other.at.getTime() === one.at.getTime() && other.n > one.n))) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, one);
}
