import type { Playing } from '@sankofa/api/contract/playback';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { live } from '../server/live.ts';
import { createStore, type Store } from '../shell/store.ts';
import type { Engine, Failure } from './engine-types.ts';
import { fetchEngine } from './fetch-engine.ts';
import { savingHeight } from './qualities.ts';
import { reportHeartbeat } from './queries.ts';
import { type Act, type Stage, stageAfter } from './stage.ts';
import { changePlayerSettings, currentPlayerSettings, usePlayerSettings } from './stored-settings.ts';
import { followVideo, type VideoState, type VideoTime } from './video-state.ts';
import { ViewingSession } from './viewing-session.ts';

/** Whoever stopped this near the beginning is not asked where to go on. */
const WORTH_ASKING = 10;

/** A film being shown. */
export interface FilmPlayback {
  readonly movieId: string;
  readonly playing: Playing;
  readonly stage: Stage;
  readonly happened: (act: Act) => void;
  readonly facts: Store<VideoState>;
  readonly time: Store<VideoTime>;
  readonly failure: Failure | null;
  /** Lines of what is shown; null before anything is. */
  readonly height: number | null;
  /** Null: whatever the connection carries. */
  readonly quality: number | null;
  readonly chooseQuality: (height: number | null) => void;
  /** False where the browser chooses quality and sound by itself; null until that is known. */
  readonly canChoose: boolean | null;
  readonly audio: string | null;
  readonly chooseAudio: (id: string) => void;
  /** Minutes of viewing time that are left today; null when there is no limit, or it was not said yet. */
  readonly minutesLeft: number | null;
  /** The address of a file of the film, once there is one that holds. */
  readonly addressOf: (url: string) => Promise<string>;
  /** Where the film is now, in seconds: right after a seek, when `time` has yet to follow. */
  position(): number;
  readonly seek: (seconds: number) => void;
  /** Begins at the beginning, not where it was left. */
  readonly startOver: () => void;
  readonly play: () => void;
  readonly pause: () => void;
}

const NO_FACTS = createStore<VideoState>({ isPaused: true, isWaiting: true, hasPicture: false });
const NO_TIME = createStore<VideoTime>({ position: 0, loadedUntil: 0 });

/**
 * Shows a film in a video element for as long as it is mounted: loads it, follows it, reports it, and stops it for
 * advertisements.
 * @param describes whether described sound is wanted where there is some
 * @param mayAsk whether it may be asked where to go on
 */
export function usePlayback(
  video: HTMLVideoElement | null,
  movieId: string,
  playing: Playing,
  describes: boolean,
  mayAsk: boolean,
): FilmPlayback {
  const startSeconds = playing.resume_at_seconds;
  const { dataSaver, volume, muted, speed } = usePlayerSettings();
  const breaks = playing.ad_breaks;
  // Opened by its address, nobody has pressed anything: browsers start no sound then.
  const asks = dataSaver || (mayAsk && startSeconds >= WORTH_ASKING) || !navigator.userActivation.hasBeenActive;
  const [stage, happened] = useReducer(
    (before: Stage, act: Act) => stageAfter(before, act, breaks),
    asks,
    (asking): Stage => {
      const before: Stage = { kind: 'before', shown: new Set() };
      return asking ? before : stageAfter(before, { act: 'begin' }, breaks);
    },
  );
  const [stores, setStores] = useState({ facts: NO_FACTS, time: NO_TIME });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [quality, setQuality] = useState<number | null>(null);
  const [audio, setAudio] = useState<string | null>(
    () => playing.audio_tracks.find(({ described }) => described === describes)?.id ?? null,
  );
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const viewing = useRef<ViewingSession>(undefined);
  const kind = useRef(stage.kind);
  /** What a film that is opened anew goes on with. */
  const goesOn = useRef({ at: startSeconds, audio, quality });
  kind.current = stage.kind;
  goesOn.current = { ...goesOn.current, audio, quality };

  const play = useCallback(() => {
    if (kind.current !== 'film') return;
    video?.play().catch((error: unknown) => {
      // Nobody has pressed anything yet (NotAllowedError), or it was paused meanwhile (AbortError): it waits for Play.
      const isNothing = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
      if (!isNothing) setFailure('play');
    });
  }, [video]);

  useEffect(() => {
    if (video === null) return;
    const followed = followVideo(video);
    setStores(followed);
    setFailure(null);
    happened({ act: 'opened-again' });
    let isThere = false;
    const one = new ViewingSession({
      playing,
      send: (said, isLast) => reportHeartbeat(playing.viewing_id, said, isLast),
      state: () => ({
        position: isThere ? video.currentTime : goesOn.current.at,
        isPlaying: !video.paused && !video.ended,
        rate: video.playbackRate,
      }),
      now: () => Date.now(),
      refused: (reason) => happened({ act: 'stop', reason }),
      heard: (answer) => setMinutesLeft(answer.minutes_left),
    });
    viewing.current = one;
    const moved = (): void => {
      isThere = true;
      happened({ act: 'moved', from: goesOn.current.at, to: video.currentTime });
      goesOn.current.at = video.currentTime;
    };
    const began = (): void => {
      // What a headset or a little window starts while something else is on the screen.
      if (kind.current === 'film') void one.reportHeartbeat();
      else video.pause();
    };
    // The end is told by itself.
    const rested = (): void => void (video.ended || one.reportHeartbeat());
    const ended = (): void => {
      void one.reportHeartbeat();
      happened({ act: 'film-ended' });
    };
    // From here on it is somewhere else, whatever is reported before the picture is there.
    const seeking = (): void => one.jumped();
    const seeked = (): void => void one.reportHeartbeat();
    const left = (): void => one.leave();
    const cameBack = ({ persisted }: PageTransitionEvent): void => void (persisted && one.reportHeartbeat());
    const listeners = { timeupdate: moved, play: began, pause: rested, ended, seeking, seeked };
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', cameBack);

    let isClosed = false;
    let opened: Engine | null = null;
    void fetchEngine().then(
      ({ openEngine }) => {
        if (isClosed) return;
        const isSaving = currentPlayerSettings().dataSaver;
        opened = openEngine(video, {
          url: playing.master_url,
          startSeconds: goesOn.current.at,
          loadsAtOnce: !(kind.current === 'before' && isSaving),
          ready: one.ready,
          addressOf: one.addressOf,
          audio: goesOn.current.audio,
          quality: goesOn.current.quality,
          ceiling: isSaving ? savingHeight(playing.renditions) : null,
          failed: setFailure,
          showsHeight: setHeight,
        });
        setEngine(opened);
      },
      () => setFailure('load'),
    );
    return () => {
      isClosed = true;
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', cameBack);
      one.end();
      live.close();
      followed.stop();
      opened?.destroy();
      setEngine(null);
    };
  }, [video, playing]);

  useEffect(() => {
    if (engine === null) return;
    if (stage.kind === 'film') {
      engine.load();
      play();
    } else video?.pause();
  }, [video, engine, stage.kind, play]);

  useEffect(() => {
    if (video === null) return;
    video.volume = volume;
    video.muted = muted;
    // Both: what is loaded begins with its default.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }, [video, volume, muted, speed]);

  useEffect(() => {
    engine?.setCeiling(dataSaver ? savingHeight(playing.renditions) : null);
  }, [engine, dataSaver, playing]);

  const pause = useCallback(() => video?.pause(), [video]);
  const addressOf = useCallback(async (url: string) => (await viewing.current?.freshAddressOf(url)) ?? url, []);
  const seek = useCallback(
    (seconds: number) => {
      if (video === null || kind.current === 'ad' || kind.current === 'stopped') return;
      video.currentTime = Math.min(Math.max(seconds, 0), playing.duration_seconds);
      if (kind.current === 'ended') happened({ act: 'again' });
    },
    [video, playing],
  );
  const startOver = (): void => {
    goesOn.current.at = 0;
    engine?.startAt(0);
    viewing.current?.jumped();
    happened({ act: 'begin' });
  };

  return {
    movieId,
    playing,
    stage,
    happened,
    ...stores,
    failure,
    position: () => video?.currentTime ?? 0,
    height,
    quality,
    chooseQuality: (next) => {
      // Nobody saves data with more than the data saver would take.
      if (next !== null && next > (savingHeight(playing.renditions) ?? next))
        changePlayerSettings({ dataSaver: false });
      setQuality(next);
      engine?.setQuality(next);
    },
    canChoose: engine?.canChoose ?? null,
    audio,
    chooseAudio: (id) => {
      setAudio(id);
      engine?.setAudio(id);
    },
    minutesLeft,
    addressOf,
    seek,
    startOver,
    play,
    pause,
  };
}
