import { createStore, type Store } from '../shell/store.ts';

/** Playback state of a video. */
export interface VideoState {
  readonly isPaused: boolean;
  /** It plays or seeks, but its data is not loaded yet. */
  readonly isWaiting: boolean;
  /** Whether a picture can be shown. */
  readonly hasPicture: boolean;
}

/** Position of a video, in seconds. */
export interface VideoTime {
  readonly position: number;
  /** End of the buffered range around the position. */
  readonly loadedUntil: number;
}

export const NO_FACTS = createStore<VideoState>({ isPaused: true, isWaiting: true, hasPicture: false });
export const NO_TIME = createStore<VideoTime>({ position: 0, loadedUntil: 0 });

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

/** Tracks a video in two stores: `facts` changes rarely, `time` continuously. */
export function followVideo(video: HTMLVideoElement): {
  readonly facts: Store<VideoState>;
  readonly time: Store<VideoTime>;
  readonly stop: () => void;
} {
  const facts = createStore(factsOf(video));
  const time = createStore(timeOf(video));
  const update = (): void => {
    const [before, now] = [facts.get(), factsOf(video)];
    const isSame =
      before.isPaused === now.isPaused && before.isWaiting === now.isWaiting && before.hasPicture === now.hasPicture;
    if (!isSame) facts.set(now);
    time.set(timeOf(video));
  };
  for (const name of EVENTS) video.addEventListener(name, update);
  return {
    facts,
    time,
    stop: () => {
      for (const name of EVENTS) video.removeEventListener(name, update);
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
