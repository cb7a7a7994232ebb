import type { Act, Desk } from './act.ts';
import { DAY_MS } from './calendar.ts';

/** Lanes that run at the same time: their appends share commits. */
const AT_ONCE = 120;
/** Acts of this many days happen at the same time; of one day at the end, where people look. */
const WINDOW_DAYS = 7;
const RECENT_DAYS = 21;

/**
 * Performs acts window by window: those of one lane in order, those of different lanes at the same time.
 * @throws Error with the key of the act that failed
 */
export async function runActs(
  desk: Desk,
  acts: readonly Act[],
  { end, signal, onDone }: { readonly end: Date; readonly signal: AbortSignal; onDone(count: number): void },
): Promise<void> {
  for (const window of windowsOf(acts, end)) {
    const lanes = groupsOf(window, ({ lane }) => lane);
    let next = 0;
    const work = async (): Promise<void> => {
      for (let lane = lanes[next++]; lane; lane = lanes[next++]) {
        for (const act of lane) {
          signal.throwIfAborted();
          await perform(desk, act);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, lanes.length) }, work));
    onDone(window.length);
  }
}

/** Acts by time, in groups. */
function windowsOf(acts: readonly Act[], end: Date): Act[][] {
  const recent = end.getTime() - RECENT_DAYS * DAY_MS;
  const windowOf = ({ at }: Act): number => {
    const time = at.getTime();
    return time < recent ? Math.floor((time - recent) / (WINDOW_DAYS * DAY_MS)) : Math.floor((time - recent) / DAY_MS);
  };
  const ordered = [...acts].sort((one, other) => one.at.getTime() - other.at.getTime());
  return groupsOf(ordered, windowOf);
}

/** Acts with the same key together, in their order. */
function groupsOf<Key>(acts: readonly Act[], keyOf: (act: Act) => Key): Act[][] {
  const groups = new Map<Key, Act[]>();
  for (const act of acts) {
    const group = groups.get(keyOf(act)) ?? [];
    groups.set(keyOf(act), group);
    group.push(act);
  }
  return [...groups.values()];
}

async function perform(desk: Desk, act: Act): Promise<void> {
  try {
    await act.write(desk);
  } catch (error) {
    throw new Error(`The history could not continue at “${act.key}” of ${act.at.toISOString()}`, { cause: error });
  }
}
