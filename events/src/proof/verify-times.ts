import { z } from 'zod';
import type { SignedHead } from './head.ts';
import type { PackedEvent } from './pack.ts';
import type { PackProblem } from './pack-problem.ts';
import { parseJson } from './parse-json.ts';
import type { SizeAt } from './verify-checkpoints.ts';

/** An event that was recorded later than it claims. */
export interface LateEvent {
  readonly n: number;
  readonly claimed: Date;
  /** It was recorded after this time. */
  readonly recordedAfter: Date;
}

/** Difference of clocks that is allowed, in ms. */
const SKEW_MS = 5_000;
/** An event that was recorded later than this after the time it claims is late, in ms. */
const LATE_MS = 60_000;

const Claim = z.object({ at: z.iso.datetime() });

/**
 * Compares the time that each event claims with the time when the store recorded it, and with the checkpoints before and
 * after it. Simulated times of a demo are not compared: of events recorded before its start, and of events that claim to
 * be from then, since not every store lets a demo record them at that time.
 */
export function checkTimes(
  events: readonly PackedEvent[],
  checkpoints: readonly SizeAt[],
  head: SignedHead,
): { readonly problems: readonly PackProblem[]; readonly late: readonly LateEvent[] } {
  const problems: PackProblem[] = [];
  const late: LateEvent[] = [];
  const simulatedBefore = head.simulatedBefore === null ? Number.NEGATIVE_INFINITY : Date.parse(head.simulatedBefore);
  const bounds = new Bounds(checkpoints, head);
  for (const [i, { index, recordedAt, metadata, id, type }] of events.entries()) {
    const n = i + 1;
    const claimed = claimOf(metadata);
    // Reported with the fields of the event.
    if (claimed === null || recordedAt < simulatedBefore) continue;
    const { after, before } = bounds.of(index);
    const latest = before + SKEW_MS;
    if (claimed > latest || recordedAt > latest) {
      const at = new Date(before).toISOString();
      const message = `Event ${n} (${type}, id ${id}) claims a time after ${at}, when it was already in the log.`;
      problems.push({ code: 'time', message });
    }
    const recordedAfter = Math.max(after, recordedAt);
    if (claimed >= simulatedBefore && recordedAfter - claimed > LATE_MS) {
      late.push({ n, claimed: new Date(claimed), recordedAfter: new Date(recordedAfter) });
    }
  }
  return { problems, late };
}

/** Times between which an event was recorded, by its index. */
export class Bounds {
  /** In the order of sizes. */
  readonly #sizes: readonly number[];
  /** Latest time of the checkpoints up to here. */
  readonly #latest: number[] = [];
  /** Earliest time of the checkpoints from here on. */
  readonly #earliest: number[] = [];

  constructor(checkpoints: readonly SizeAt[], head: SignedHead) {
    const sorted = [...checkpoints, head].toSorted((a, b) => a.size - b.size);
    this.#sizes = sorted.map(({ size }) => size);
    const times = sorted.map(({ at }) => at.getTime());
    let latest = 0;
    for (const time of times) {
      latest = Math.max(latest, time);
      this.#latest.push(latest);
    }
    let earliest = Number.POSITIVE_INFINITY;
    for (const time of times.toReversed()) {
      earliest = Math.min(earliest, time);
      this.#earliest.unshift(earliest);
    }
  }

  /** In ms since 1970-01-01 UTC; 0 and infinity if unknown. */
  of(index: number): { readonly after: number; readonly before: number } {
    let [low, high] = [0, this.#sizes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sizes[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return { after: this.#latest[low - 1] ?? 0, before: this.#earliest[low] ?? Number.POSITIVE_INFINITY };
  }
}

function claimOf(metadata: string): number | null {
  try {
    return Date.parse(Claim.parse(parseJson(metadata)).at);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RangeError) return null;
    throw error;
  }
}
