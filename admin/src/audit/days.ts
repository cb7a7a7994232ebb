import type { TimelineEntry } from '@sankofa/api/contract/audit';

/** Entries of one day, in the order given. */
export interface Day {
  readonly day: string;
  readonly entries: TimelineEntry[];
}

/** Groups entries by day. @param dayOf formats the day of an ISO 8601 time */
export function groupByDay(entries: readonly TimelineEntry[], dayOf: (iso: string) => string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
