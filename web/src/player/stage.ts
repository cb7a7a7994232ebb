import type { AdBreak } from '@sankofa/api/contract/playback';

/** What is on the screen. */
export type Stage =
  /** Before playback: the viewer chooses where to start, or confirms the data volume. */
  | { readonly kind: 'before'; readonly shown: ShownIds }
  /** An advertisement. `then`: the stage after it. */
  | { readonly kind: 'ad'; readonly adBreak: AdBreak; readonly then: 'film' | 'ended'; readonly shown: ShownIds }
  | { readonly kind: 'film'; readonly shown: ShownIds }
  | { readonly kind: 'ended'; readonly shown: ShownIds }
  /** The server refused to continue. */
  | { readonly kind: 'stopped'; readonly reason: Error; readonly shown: ShownIds };

/** Ids of the breaks that were shown: none is shown twice. */
type ShownIds = ReadonlySet<string>;

export type Act =
  | { readonly act: 'begin' | 'ad-over' | 'film-ended' | 'again' | 'opened-again' }
  /** The position changed from one second to another, by playback or by a seek. */
  | { readonly act: 'moved'; readonly from: number; readonly to: number }
  | { readonly act: 'stop'; readonly reason: Error };

/** The stage after an action. */
export function stageAfter(stage: Stage, act: Act, breaks: readonly AdBreak[]): Stage {
  const { shown } = stage;
  switch (act.act) {
    case 'begin':
      return stage.kind === 'before' ? breakOr('film', find(breaks, shown, 'pre'), shown) : stage;
    case 'moved':
      return stage.kind === 'film' ? breakOr('film', crossed(breaks, shown, act.from, act.to), shown) : stage;
    case 'ad-over':
      return stage.kind === 'ad' ? { kind: stage.then, shown } : stage;
    case 'film-ended':
      return stage.kind === 'film' ? breakOr('ended', find(breaks, shown, 'post'), shown) : stage;
    case 'again':
      return stage.kind === 'ended' ? { kind: 'film', shown } : stage;
    case 'opened-again':
      return stage.kind === 'stopped' ? { kind: 'film', shown } : stage;
    case 'stop':
      return { kind: 'stopped', reason: act.reason, shown };
  }
}

function breakOr(then: 'film' | 'ended', adBreak: AdBreak | undefined, shown: ShownIds): Stage {
  if (adBreak === undefined) return { kind: then, shown };
  return { kind: 'ad', adBreak, then, shown: new Set([...shown, adBreak.id]) };
}

const find = (breaks: readonly AdBreak[], shown: ShownIds, kind: AdBreak['kind']): AdBreak | undefined =>
  breaks.find((adBreak) => adBreak.kind === kind && !shown.has(adBreak.id));

/** The last break between two seconds that was not shown yet: a seek past three breaks shows one. */
const crossed = (breaks: readonly AdBreak[], shown: ShownIds, from: number, to: number): AdBreak | undefined =>
  breaks
    .filter(({ kind, id, at_seconds: at }) => kind === 'mid' && from < at && at <= to && !shown.has(id))
    .toSorted((a, b) => a.at_seconds - b.at_seconds)
    .at(-1);
