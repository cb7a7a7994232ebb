import { seededRandom, seedOf } from '@sankofa/api/artwork/random';
import { customer } from '@sankofa/events/billing/customer';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import { streamOf } from '@sankofa/events/store/decider';
import { type Act, contextOf, work } from '../history/act.ts';
import { later } from '../history/calendar.ts';
import { BillingWorld } from './billing-world.ts';
import { type Cast, castStories } from './cast-stories.ts';
import { tellStories } from './tell-stories.ts';

/** Where a sandbox serves, and the file of its state. */
export interface SandboxPlace {
  readonly origin: string;
  readonly file: string;
}

/** A year of payments. */
export interface BillingHistory {
  /** Acts on the streams of demo viewers: written first, because someone may sign in as them. */
  readonly viewers: readonly Act[];
  /** All other acts. */
  readonly acts: readonly Act[];
  /** Copies what the providers know of it to a sandbox. Repeating it changes nothing. */
  copyTo(sandbox: SandboxPlace): void;
}

/**
 * Simulates what people pay, with the code of the api and the providers of the sandbox, in memory. The acts are the
 * commands that had events, so that the log and the sandbox have the same ids, amounts and times.
 */
export async function simulateBilling(
  cast: Cast,
  { masterKey, origin }: { readonly masterKey: MasterKey; readonly origin: string },
): Promise<BillingHistory> {
  const { seed, period } = cast;
  const random = seededRandom(seedOf(`${seed} billing`));
  const world = new BillingWorld({ masterKey, origin, random, start: period.start });
  const casting = castStories(cast);
  await world.open(casting.buyers);
  await tellStories(world, casting.stories(world), later(period.end, -1_000));
  const written = new Map<string, { readonly count: number; readonly at: Date }>();
  const ofViewers = new Set(cast.viewers.map(({ id }) => streamOf(customer, id)));
  const all = world.commands.map(({ stream, body, context, run }): Act => {
    const before = written.get(stream) ?? { count: 0, at: context.now };
    // People act by the clock, notifications arrive a moment later: acts are sorted by time, and must keep their order.
    const at = context.now > before.at ? context.now : before.at;
    written.set(stream, { count: before.count + 1, at });
    const happening = { at, lane: stream, key: billingKey(stream, before.count), actor: context.actor };
    return work(happening, { stream, body }, async ({ runner }) => void (await run(runner, contextOf(happening))));
  });
  const isViewers = ({ lane }: Act): boolean => ofViewers.has(lane);
  return {
    viewers: all.filter(isViewers),
    acts: all.filter((act) => !isViewers(act)),
    copyTo: ({ file }) => world.sandbox.copyTo(file),
  };
}

/** Key of the nth act on a stream. */
export const billingKey = (stream: string, n: number): string => `${stream} ${n}`;
