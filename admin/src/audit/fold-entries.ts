import type { HistoryEntry, RecordEventType } from '@sankofa/api/contract/history';

/** Events that only report progress. */
const STEPS: ReadonlySet<string> = new Set<RecordEventType>(['TranscodingProgressed']);

/** Entries of a history in their order; consecutive progress events form one group. */
export function foldEntries(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && STEPS.has(entry.type) && last[0]?.type === entry.type) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
