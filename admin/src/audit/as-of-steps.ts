/** The place of a moment between the first event and now, 0 to 1. */
export function place(at: number, from: number, to: number): number {
  return to <= from ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** The moment at a place between the first event and now. */
export const momentAt = (part: number, from: number, to: number): number =>
  Math.round(from + Math.min(1, Math.max(0, part)) * (to - from));

const DAY = 86_400_000;

/**
 * The moment to which a key moves the ruler: arrows from event to event, Page Up and Page Down by a day, Home to the first
 * event, End to now. Null for other keys.
 */
export function moveByKey(key: string, at: number, ticks: readonly number[], now: number): number | null {
  const [first = now] = ticks;
  const clamp = (moment: number): number => Math.min(now, Math.max(first, moment));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ticks.findLast((tick) => tick < at) ?? first;
    case 'ArrowRight':
    case 'ArrowUp':
      return ticks.find((tick) => tick > at) ?? now;
    case 'PageDown':
      return clamp(at - DAY);
    case 'PageUp':
      return clamp(at + DAY);
    case 'Home':
      return first;
    case 'End':
      return now;
    default:
      return null;
  }
}
