import type { AdBreak } from '@sankofa/api/contract/playback';

/** What is on the screen. */
export type Stage =
  /** Nothing yet: it is asked where to begin, or whether so much data may be used. */
  | { readonly kind: 'before'; readonly shown: Shown }
  /** Nothing but this plays. `then`: what comes after it. */
  | { readonly kind: 'ad'; readonly adBreak: AdBreak; readonly then: 'film' | 'ended'; readonly shown: Shown }
  | { readonly kind: 'film'; readonly shown: Shown }
  | { readonly kind: 'ended'; readonly shown: Shown }
  /** The server said that it may not go on. */
  | { readonly kind: 'stopped'; readonly reason: Error; readonly shown: Shown };

/** Breaks that have been shown, each once. */
type Shown = ReadonlySet<string>;

export type Act =
  | { readonly act: 'begin' | 'ad-over' | 'film-ended' | 'again' | 'opened-again' }
  /** The film went, or was moved, from one second to another. */
  | { readonly act: 'moved'; readonly from: number; readonly to: number }
  | { readonly act: 'stop'; readonly reason: Error };

/** What comes after something has happened. */
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

function breakOr(then: 'film' | 'ended', adBreak: AdBreak | undefined, shown: Shown): Stage {
  if (adBreak === undefined) return { kind: then, shown };
  return { kind: 'ad', adBreak, then, shown: new Set([...shown, adBreak.id]) };
}

const find = (breaks: readonly AdBreak[], shown: Shown, kind: AdBreak['kind']): AdBreak | undefined =>
  breaks.find((one) => one.kind === kind && !shown.has(one.id));

/** The last break between two seconds that has not been shown: whoever jumps over three sees one. */
const crossed = (breaks: readonly AdBreak[], shown: Shown, from: number, to: number): AdBreak | undefined =>
  breaks
    .filter(({ kind, id, at_seconds: at }) => kind === 'mid' && from < at && at <= to && !shown.has(id))
    .toSorted((a, b) => a.at_seconds - b.at_seconds)
    .at(-1);
