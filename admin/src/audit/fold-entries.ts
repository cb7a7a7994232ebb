import type { HistoryEntry, RecordEventType } from '@sankofa/api/contract/history';

/** Events that only say how far something is: many of them in a row say less than one. */
const STEPS: ReadonlySet<string> = new Set<RecordEventType>(['TranscodingProgressed']);

/** Entries of a history in their order; steps that follow one another are one group of several. */
export function foldEntries(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && STEPS.has(entry.type) && last[0]?.type === entry.type) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
