import { createStore, type Store } from '../shell/store.ts';

/** What a video is doing. */
export interface VideoState {
  readonly isPaused: boolean;
  /** It should show something and cannot yet. */
  readonly isWaiting: boolean;
  /** Whether any picture has been there yet. */
  readonly hasPicture: boolean;
}

/** Where a video is, in seconds. */
export interface VideoTime {
  readonly position: number;
  /** Up to where it is loaded without a gap from here. */
  readonly loadedUntil: number;
}

const EVENTS = [
  'canplay',
  'emptied',
  'ended',
  'loadeddata',
  'pause',
  'play',
  'playing',
  'progress',
  'seeked',
  'seeking',
  'stalled',
  'timeupdate',
  'waiting',
];

/** Follows what a video does, in two parts: what changes now and then, and what changes all the time. */
export function followVideo(video: HTMLVideoElement): {
  readonly facts: Store<VideoState>;
  readonly time: Store<VideoTime>;
  readonly stop: () => void;
} {
  const facts = createStore(factsOf(video));
  const time = createStore(timeOf(video));
  const look = (): void => {
    const [before, now] = [facts.get(), factsOf(video)];
    const isSame =
      before.isPaused === now.isPaused && before.isWaiting === now.isWaiting && before.hasPicture === now.hasPicture;
    if (!isSame) facts.set(now);
    time.set(timeOf(video));
  };
  for (const name of EVENTS) video.addEventListener(name, look);
  return {
    facts,
    time,
    stop: () => {
      for (const name of EVENTS) video.removeEventListener(name, look);
    },
  };
}

function factsOf(video: HTMLVideoElement): VideoState {
  const { paused, ended, seeking, readyState } = video;
  return {
    isPaused: paused,
    isWaiting: !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA && (!paused || seeking),
    hasPicture: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  };
}

function timeOf({ currentTime, buffered }: HTMLVideoElement): VideoTime {
  const ranges = Array.from({ length: buffered.length }, (_, n) => [buffered.start(n), buffered.end(n)] as const);
  const here = ranges.find(([start, end]) => start <= currentTime + 0.5 && currentTime <= end);
  return { position: currentTime, loadedUntil: here?.[1] ?? currentTime };
}
