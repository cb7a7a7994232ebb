import { streamOf } from '../store/decider.ts';
import { type EventStore, type RecordedEvent, START } from '../store/event-store.ts';
import { DEMO_ID, DemoHistoryCompleted, DemoStarted, demo } from './demo.ts';

/** Actor in the metadata of demo events. */
export const DEMO_ACTOR = { kind: 'system', id: 'set-up' } as const;

/** Demo account with all rights. Its password is public, in the repository. */
export const DEMO_OWNER = 'owner@sankofa.example';

/** How a log began: empty, with the demo, or with other events. */
export type LogBeginning = 'empty' | 'demo' | 'other';

/** What a demo log says about itself. */
export interface DemoLog {
  /** Events recorded before this time, in ms since 1970-01-01 UTC, are history with simulated times. */
  readonly simulatedBefore: number;
  /** Whether the history is complete. */
  readonly isComplete: boolean;
}

const STREAM = streamOf(demo, DEMO_ID);

/** Reads how a log began. No request can append the first event of a demo: only `npm start` does, to an empty log. */
export async function beginningOf(store: Pick<EventStore, 'readAll'>): Promise<LogBeginning> {
  let page = await store.readAll({ after: START, limit: 1 });
  while (page.events.length === 0 && !page.end) page = await store.readAll({ after: page.next, limit: 1 });
  const [first] = page.events;
  if (!first) return 'empty';
  return first.stream === STREAM && first.type === DemoStarted.type ? 'demo' : 'other';
}

/** Reads the state of a demo log; null for any other log. */
export async function readDemoLog(store: Pick<EventStore, 'readAll' | 'readStream'>): Promise<DemoLog | null> {
  if ((await beginningOf(store)) !== 'demo') return null;
  const [started, ...later] = await store.readStream(STREAM);
  if (!started) return null;
  const isComplete = later.some(({ type }) => type === DemoHistoryCompleted.type);
  return { simulatedBefore: started.recordedAt, isComplete };
}

/** Returns a check whether an event of this log was recorded at a simulated time, as part of a demo's history. */
export function simulatedCheck(
  store: Pick<EventStore, 'readAll' | 'readStream'>,
): (event: Pick<RecordedEvent, 'recordedAt'>) => Promise<boolean> {
  // Stays the same once the log has an event.
  let before: number | null = null;
  return async ({ recordedAt }) => {
    before ??= (await readDemoLog(store))?.simulatedBefore ?? 0;
    return recordedAt < before;
  };
}
